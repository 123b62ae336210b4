import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { unpackedFont } from "./unpacked-font.ts";

/** If the brand's font lacks a character, the next font that has it is used. */

export type Weight = "regular" | "bold";

export interface Face {
  readonly name: string;
  readonly font: Font;
}

const subsets = ["latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"] as const;
const families = ["source-sans-3", "noto-sans"] as const;

const cssWeight = { regular: 400, bold: 600 } as const satisfies Record<Weight, number>;

const resolvePackageFile = createRequire(import.meta.url).resolve;

interface FontFile {
  readonly name: string;
  readonly path: string;
  face: Face | undefined;
}

const fontFilesOf = (weight: Weight): readonly FontFile[] =>
  families.flatMap((family) =>
    subsets.map((subset) => ({
      name: `${family}-${subset}-${weight}`,
      path: `@fontsource/${family}/files/${family}-${subset}-${cssWeight[weight]}-normal.woff`,
      face: undefined,
    })),
  );

const fontFiles = { regular: fontFilesOf("regular"), bold: fontFilesOf("bold") } as const satisfies Record<Weight, readonly FontFile[]>;

/**
 * Most documents need only two fonts, so a font is parsed on first use. All documents share the parsed font: one core prints 20 documents a
 * second with shared fonts, and 12 if pdfkit parses the font for each document.
 */
function loadFace(fontFile: FontFile): Face {
  fontFile.face ??= {
    name: fontFile.name,
    font: create(unpackedFont(readFileSync(resolvePackageFile(fontFile.path)))),
  };
  return fontFile.face;
}

const faceByLetter = { regular: new Map<number, Face>(), bold: new Map<number, Face>() } as const;

/** If no font has the character, the brand's font prints a box. */
export function faceFor(codePoint: number, weight: Weight): Face {
  const known = faceByLetter[weight].get(codePoint);
  if (known) return known;
  const [own] = fontFiles[weight];
  const fontFile = fontFiles[weight].find((candidate) => loadFace(candidate).font.hasGlyphForCodePoint(codePoint)) ?? own;
  if (!fontFile) throw new Error("no fonts are installed");
  const face = loadFace(fontFile);
  faceByLetter[weight].set(codePoint, face);
  return face;
}
