import { hash } from "node:crypto";
import { readFileSync } from "node:fs";

/**
 * The file contains a Bloom filter of the most often stolen passwords, so a check needs no network request. The filter also refuses about
 * one in 10,000 other passwords. `node apps/server/bin/breached-passwords.ts` builds it.
 */
export const breachedPasswordsFile = new URL("../../../assets/breached-passwords.bloom", import.meta.url);

const bitsPerPassword = 13;

/** A stolen password with other capital letters is still unsafe, so the check ignores capital letters and the encoding of accents. */
const normalised = (password: string): string => password.normalize("NFC").toLowerCase();

function* bitsOf(password: string, filterBytes: number): Generator<readonly [byte: number, bit: number]> {
  const digest = hash("sha256", normalised(password), "buffer");
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  for (let each = 0; each < bitsPerPassword; each++) {
    const place = (first + each * step) % (filterBytes * 8);
    yield [Math.floor(place / 8), 1 << (place % 8)];
  }
}

export function addToBloomFilter(filter: Uint8Array, password: string): void {
  for (const [byte, bit] of bitsOf(password, filter.length)) filter[byte] = (filter[byte] ?? 0) | bit;
}

let loadedFilter: Uint8Array | undefined;

export function isBreached(password: string): boolean {
  loadedFilter ??= readFileSync(breachedPasswordsFile);
  for (const [byte, bit] of bitsOf(password, loadedFilter.length)) if (((loadedFilter[byte] ?? 0) & bit) === 0) return false;
  return true;
}
