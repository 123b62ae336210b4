import { createHmac } from "node:crypto";
import { sameSecret } from "../../platform/secrets.ts";

/** RFC 6238 as every authenticator app assumes it: SHA-1, six digits, thirty seconds, on real time. */

const stepSeconds = 30;
const digits = 6;
export const secretBytes = 20;

export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1000 / stepSeconds);

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const truncated = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(truncated % 10 ** digits).padStart(digits, "0");
}

/** The step that the code belongs to: this one, or a neighbour, because clocks differ and people type slowly. */
export const matchingStep = (secret: Buffer, code: string, now: number): number | undefined =>
  [now, now - 1, now + 1].find((step) => sameSecret(code, totpCode(secret, step)));

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648, without padding: how a key is typed into an app. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** The address behind the QR code. */
export function otpauthUrl(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const settings = new URLSearchParams({ secret: base32(secret), issuer, digits: String(digits), period: String(stepSeconds) });
  return `otpauth://totp/${label}?${settings}`;
}
