import { inflateSync } from "node:zlib";

const woffHeaderBytes = 44;
const woffEntryBytes = 20;
const sfntHeaderBytes = 12;
const sfntEntryBytes = 16;

/** Documents are printed without ligatures. Some programs that read the text of a PDF confuse letters if a glyph stands for two of them. */
const ligatureTableTag = "GSUB";

interface Table {
  readonly tag: Buffer;
  readonly checksum: number;
  readonly bytes: Buffer;
}

const alignTo4Bytes = (length: number): number => (length + 3) & ~3;

/** fontkit also reads WOFF files, but decompresses their tables again and again: one core prints 20 documents a second, or 4 from WOFF. */
export function unpackedFont(woff: Buffer): Buffer {
  const allTables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => tableAt(woff, woffHeaderBytes + index * woffEntryBytes));
  const tables = allTables.filter(({ tag }) => tag.toString("latin1") !== ligatureTableTag);
  const font = Buffer.alloc(
    tables.reduce((total, { bytes }) => total + alignTo4Bytes(bytes.length), sfntHeaderBytes + tables.length * sfntEntryBytes),
  );
  const power = 2 ** Math.floor(Math.log2(tables.length));
  font.writeUInt32BE(woff.readUInt32BE(4), 0);
  font.writeUInt16BE(tables.length, 4);
  font.writeUInt16BE(power * sfntEntryBytes, 6);
  font.writeUInt16BE(Math.log2(power), 8);
  font.writeUInt16BE((tables.length - power) * sfntEntryBytes, 10);
  let offset = sfntHeaderBytes + tables.length * sfntEntryBytes;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const entry = sfntHeaderBytes + index * sfntEntryBytes;
    tag.copy(font, entry);
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(bytes.length, entry + 12);
    bytes.copy(font, offset);
    offset += alignTo4Bytes(bytes.length);
  });
  return font;
}

function tableAt(woff: Buffer, entry: number): Table {
  const [offset, packedLength, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
  const packed = woff.subarray(offset, offset + packedLength);
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    bytes: packedLength < length ? inflateSync(packed) : packed,
  };
}
