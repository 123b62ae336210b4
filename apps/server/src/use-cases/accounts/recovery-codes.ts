import { randomBytes } from "node:crypto";
import { base32 } from "./totp.ts";

/** Each code has 80 random bits, so that a leaked table of hashes cannot be cracked. */
const recoveryCodeCount = 10;
const recoveryCodeBytes = 10;

export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: recoveryCodeCount }, () => base32(randomBytes(recoveryCodeBytes)).replace(/(.{4})(?=.)/g, "$1-"));

/** Normalises a typed recovery code. Hyphens, spaces and case do not matter. */
export const plainRecoveryCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z2-7]/g, "");
