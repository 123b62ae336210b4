import { HOTP, Secret, TOTP } from "otpauth";

/** Codes follow RFC 6238 with the settings that every authenticator app assumes: SHA-1, six digits, 30 seconds, and the real clock. */

export const secretBytes = 20;

export const totpStepAt = (milliseconds: number): number => TOTP.counter({ timestamp: milliseconds });

export const totpCode = (secret: Buffer, step: number): string => HOTP.generate({ secret: keyOf(secret), counter: step });

/** Clocks differ and users type slowly, so the codes of the previous and the next 30 seconds are accepted too. */
export function findMatchingTotpStep(secret: Buffer, code: string, now: number): number | undefined {
  const distance = HOTP.validate({ secret: keyOf(secret), token: code, counter: now, window: 1 });
  return distance === null ? undefined : now + distance;
}

export const base32 = (bytes: Buffer): string => keyOf(bytes).base32;

export const otpauthUrl = (secret: Buffer, issuer: string, account: string): string =>
  new TOTP({ secret: keyOf(secret), issuer, label: account }).toString();

const keyOf = (bytes: Buffer): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer });
