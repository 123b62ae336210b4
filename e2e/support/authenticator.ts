import { hash } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const stepMs = 30_000;

export const fromBase32 = (key: string): Secret => Secret.fromBase32(key);

/** The demo world derives the secret keys of lender users in the same way. */
export const demoKeyOf = (username: string): Secret => Secret.fromHex(hash("sha1", `second factor of ${username}`));

/** Each code can be used only once. For a second sign-in within 30 seconds, `later = 1` returns the next code. */
export const codeOf = (key: Secret, later = 0): string => TOTP.generate({ secret: key, timestamp: Date.now() + later * stepMs });
