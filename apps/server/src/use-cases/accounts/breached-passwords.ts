import { hash } from "node:crypto";
import { readFileSync } from "node:fs";

/**
 * The passwords that were stolen most often, as a Bloom filter: a megabyte instead of the list, asked without a network. What was put in is
 * always found; of other passwords one in ten thousand is refused by chance, and its owner chooses again.
 * `node apps/server/bin/breached-passwords.ts` makes the file.
 */
export const filterFile = new URL("../../../assets/breached-passwords.bloom", import.meta.url);

const bitsOfEach = 13;

/** Capitals and the way an accent is typed hide nothing from somebody with the list. */
const plain = (password: string): string => password.normalize("NFC").toLowerCase();

/** Which bits of a filter of that many bytes stand for a password: two halves of one hash, added again and again (Kirsch and Mitzenmacher). */
function* placesOf(password: string, filterBytes: number): Generator<readonly [byte: number, bit: number]> {
  const digest = hash("sha256", plain(password), "buffer");
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  for (let each = 0; each < bitsOfEach; each++) {
    const place = (first + each * step) % (filterBytes * 8);
    yield [Math.floor(place / 8), 1 << (place % 8)];
  }
}

export function addTo(filter: Uint8Array, password: string): void {
  for (const [byte, bit] of placesOf(password, filter.length)) filter[byte] = (filter[byte] ?? 0) | bit;
}

let read: Uint8Array | undefined;

export function isBreached(password: string): boolean {
  read ??= readFileSync(filterFile);
  for (const [byte, bit] of placesOf(password, read.length)) if (((read[byte] ?? 0) & bit) === 0) return false;
  return true;
}
