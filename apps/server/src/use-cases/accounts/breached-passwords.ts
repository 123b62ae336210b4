import { hash } from "node:crypto";
import { readFileSync } from "node:fs";

/**
 * The most often stolen passwords as a Bloom filter: one megabyte, and no network request. Every listed password is found. One in ten
 * thousand other passwords is refused by chance. `node apps/server/bin/breached-passwords.ts` builds the file.
 */
export const filterFile = new URL("../../../assets/breached-passwords.bloom", import.meta.url);

const bitsOfEach = 13;

/** A listed password stays unsafe with other capitals or another encoding of its accents. */
const normalised = (password: string): string => password.normalize("NFC").toLowerCase();

/** Returns the filter bits of a password by double hashing (Kirsch and Mitzenmacher). */
function* bitsOf(password: string, filterBytes: number): Generator<readonly [byte: number, bit: number]> {
  const digest = hash("sha256", normalised(password), "buffer");
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  for (let each = 0; each < bitsOfEach; each++) {
    const place = (first + each * step) % (filterBytes * 8);
    yield [Math.floor(place / 8), 1 << (place % 8)];
  }
}

export function addToFilter(filter: Uint8Array, password: string): void {
  for (const [byte, bit] of bitsOf(password, filter.length)) filter[byte] = (filter[byte] ?? 0) | bit;
}

let read: Uint8Array | undefined;

export function isBreached(password: string): boolean {
  read ??= readFileSync(filterFile);
  for (const [byte, bit] of bitsOf(password, read.length)) if (((read[byte] ?? 0) & bit) === 0) return false;
  return true;
}
