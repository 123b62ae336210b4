import { createHmac } from "node:crypto";
import { sameSecret } from "../platform/secrets.ts";

const signatureHeader = "farthing-signature";

/** The maximum age of a callback. An attacker can repeat an intercepted callback only within this time. */
const callbackAgeMsMax = 5 * 60_000;

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export function verifiedBody(headers: Headers, rawBody: string, secrets: readonly string[], now: Date): unknown {
  const header = headers[signatureHeader];
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(typeof header === "string" ? header : "") ?? [];
  if (seconds === undefined || signature === undefined) return null;
  if (Math.abs(now.getTime() - Number(seconds) * 1_000) > callbackAgeMsMax) return null;
  const signedWith = (secret: string) => createHmac("sha256", secret).update(`${seconds}.${rawBody}`).digest("hex");
  if (!secrets.some((secret) => sameSecret(signature, signedWith(secret)))) return null;
  try {
    return JSON.parse(rawBody);
  } catch {
    return null;
  }
}
