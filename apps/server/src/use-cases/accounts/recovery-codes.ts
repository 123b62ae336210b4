import { randomBytes } from "node:crypto";
import { base32 } from "./totp.ts";

/** For whoever has lost the phone: eighty random bits each, so that even a leaked table of hashes opens nothing. */
const recoveryCodesGiven = 10;
const recoveryCodeBytes = 10;

export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: recoveryCodesGiven }, () => base32(randomBytes(recoveryCodeBytes)).replace(/(.{4})(?=.)/g, "$1-"));

/** Hyphens, spaces and capitals are for reading only. */
export const plainRecoveryCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z2-7]/g, "");
