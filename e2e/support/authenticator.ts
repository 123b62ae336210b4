import { hash } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** An authenticator app (RFC 6238). */

const stepMs = 30_000;

/** Accepts the key with or without spaces. */
export const fromBase32 = (key: string): Secret => Secret.fromBase32(key);

/** Derives the keys of the lender's staff in the same way as the demo world. */
export const demoKeyOf = (username: string): Secret => Secret.fromHex(hash("sha1", `second factor of ${username}`));

/** A code works once, so a second sign-in within half a minute needs `later = 1`. */
export const codeOf = (key: Secret, later = 0): string => TOTP.generate({ secret: key, timestamp: Date.now() + later * stepMs });
