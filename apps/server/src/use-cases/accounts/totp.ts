import { HOTP, Secret, TOTP } from "otpauth";

/** RFC 6238 with the settings that every authenticator app assumes and the library keeps: SHA-1, six digits, thirty seconds, on real time. */

export const secretBytes = 20;

export const stepAt = (milliseconds: number): number => TOTP.counter({ timestamp: milliseconds });

export const totpCode = (secret: Buffer, step: number): string => HOTP.generate({ secret: keyOf(secret), counter: step });

/** The step that the code belongs to: this one, or a neighbour, because clocks differ and people type slowly. */
export function matchingStep(secret: Buffer, code: string, now: number): number | undefined {
  const distance = HOTP.validate({ secret: keyOf(secret), token: code, counter: now, window: 1 });
  return distance === null ? undefined : now + distance;
}

/** RFC 4648, without padding: how a key is typed into an app. */
export const base32 = (bytes: Buffer): string => keyOf(bytes).base32;

/** The address behind the QR code. */
export const otpauthUrl = (secret: Buffer, issuer: string, account: string): string =>
  new TOTP({ secret: keyOf(secret), issuer, label: account }).toString();

const keyOf = (bytes: Buffer): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer });
