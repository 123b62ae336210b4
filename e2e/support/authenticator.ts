import { hash } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** What the app on somebody's phone does (RFC 6238). */

const stepMs = 30_000;

/** The key as it is typed into an app, with or without its spaces. */
export const fromBase32 = (key: string): Secret => Secret.fromBase32(key);

/** The key that the demo world gives to one of the lender's people. */
export const demoKeyOf = (username: string): Secret => Secret.fromHex(hash("sha1", `second factor of ${username}`));

/** `later`: a code works once, so whoever signs in twice within half a minute needs the next one. */
export const codeOf = (key: Secret, later = 0): string => TOTP.generate({ secret: key, timestamp: Date.now() + later * stepMs });
