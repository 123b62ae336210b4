/** Reads PNG files (W3C PNG, third edition). */

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The chunks that draw the image. Texts, times, profiles and animations are removed. */
const imageChunks = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "sRGB", "IDAT", "IEND"]);

export interface PngImage {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export function cleanPng(file: Uint8Array): PngImage | undefined {
  if (!pngSignature.every((byte, index) => file[index] === byte)) return undefined;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const kept: Uint8Array[] = [file.subarray(0, pngSignature.length)];
  let size: Pick<PngImage, "width" | "height"> | undefined;
  let hasData = false;
  for (let at = pngSignature.length; at + 12 <= file.length; ) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > file.length) return undefined;
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    if ((type === "IHDR") !== (size === undefined)) return undefined;
    if (type === "IHDR") {
      if (length !== 13) return undefined;
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    }
    hasData ||= type === "IDAT";
    if (imageChunks.has(type)) kept.push(file.subarray(at, end));
    if (type === "IEND") return size && hasData ? { bytes: concatBytes(kept), ...size } : undefined;
    at = end;
  }
  return undefined;
}

function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
