import { cleanPng } from "./png.ts";
import { cleanSvg, sizeOfSvg } from "./svg.ts";

/** Server and browser use the same functions to check and clean a retailer's logo. */

export const logoBytesMax = 100_000;
const logoSidePixelLimits = { min: 32, max: 2_000 } as const;
/** A logo is at most this many times wider than high, or higher than wide. */
const logoRatioMax = { wide: 8, high: 2 } as const;

export const logoTypes = { svg: "image/svg+xml", png: "image/png" } as const;
export type LogoType = keyof typeof logoTypes;

export interface Logo {
  readonly type: LogoType;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

const logoProblems = ["tooLarge", "notAnImage", "wrongSize", "wrongShape"] as const;
export type LogoProblem = (typeof logoProblems)[number];

export function readLogo(file: Uint8Array): Logo | { readonly problem: LogoProblem } {
  if (file.length > logoBytesMax) return { problem: "tooLarge" };
  const png = cleanPng(file);
  if (png) {
    const isUsable = [png.width, png.height].every((pixels) => pixels >= logoSidePixelLimits.min && pixels <= logoSidePixelLimits.max);
    return isUsable ? logoIfShapeFits("png", png.bytes, png) : { problem: "wrongSize" };
  }
  const svg = cleanSvg(textOf(file));
  return svg === undefined ? { problem: "notAnImage" } : logoIfShapeFits("svg", bytesOf(svg), sizeOfSvg(svg));
}

/** Each byte becomes one character, whatever the encoding. A cleaned SVG image has only ASCII characters, so no character is lost. */
const textOf = (file: Uint8Array): string => Array.from(file, (byte) => String.fromCharCode(byte)).join("");
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

interface Size {
  readonly width: number;
  readonly height: number;
}

const logoIfShapeFits = (type: LogoType, bytes: Uint8Array, { width, height }: Size): ReturnType<typeof readLogo> =>
  width > height * logoRatioMax.wide || height > width * logoRatioMax.high
    ? { problem: "wrongShape" }
    : { type, mediaType: logoTypes[type], bytes };

/** The name of a stored logo contains the hash of its content, so browsers may keep the logo for ever. */
export const logoNamePattern = /^[0-9a-f]{64}\.(svg|png)$/;

export const logoTypeOf = (fileName: string): LogoType => (fileName.endsWith(".svg") ? "svg" : "png");
