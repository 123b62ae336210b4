import { createHmac, hash } from "node:crypto";

/** What the app on somebody's phone does (RFC 6238). */

const stepMs = 30_000;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The key as it is typed into an app, with or without its spaces. */
export function fromBase32(key: string): Buffer {
  const letters = [...key.replace(/\s/g, "")];
  const bits = letters.map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The key that the demo world gives to one of the lender's people. */
export const demoKeyOf = (username: string): Buffer => hash("sha1", `second factor of ${username}`, "buffer");

/** `later`: a code works once, so whoever signs in twice within half a minute needs the next one. */
export function codeOf(key: Buffer, later = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + later));
  const mac = createHmac("sha1", key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
}
