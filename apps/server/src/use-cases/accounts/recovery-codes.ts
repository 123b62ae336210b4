import { randomBytes } from "node:crypto";
import { base32 } from "./totp.ts";

/** Each recovery code has 80 random bits, so that an attacker cannot find the codes from stolen hashes. */
const recoveryCodeCount = 10;
const recoveryCodeBytes = 10;

export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: recoveryCodeCount }, () => base32(randomBytes(recoveryCodeBytes)).replace(/(.{4})(?=.)/g, "$1-"));

export const normaliseRecoveryCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z2-7]/g, "");
