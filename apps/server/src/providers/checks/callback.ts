import { createHmac } from "node:crypto";
import { checkKinds, checkOutcomes } from "@farthing/domain/application";
import { z } from "zod";
import { sameSecret } from "../../platform/secrets.ts";
import { findingsSchema } from "./findings.ts";
import type { CheckCallback } from "./port.ts";

const signatureHeader = "farthing-signature";

/** A callback that was overheard is of no use afterwards. */
const ageMsMax = 5 * 60_000;

const callbackSchema = z.object({
  eventId: z.string().min(1).max(100),
  checkId: z.string().min(1).max(100),
  reference: z.string().min(1).max(100),
  kind: z.enum(checkKinds),
  outcome: z.enum(checkOutcomes),
  findings: findingsSchema,
});

/** What a callback says, or null when it is not signed with one of the secrets, is too old, or cannot be read: nothing may follow from it. */
export function readCallback(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  rawBody: string,
  secrets: readonly string[],
  now: Date,
): CheckCallback | null {
  const header = headers[signatureHeader];
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(typeof header === "string" ? header : "") ?? [];
  if (seconds === undefined || signature === undefined) return null;
  if (Math.abs(now.getTime() - Number(seconds) * 1_000) > ageMsMax) return null;
  const signedWith = (secret: string) => createHmac("sha256", secret).update(`${seconds}.${rawBody}`).digest("hex");
  if (!secrets.some((secret) => sameSecret(signature, signedWith(secret)))) return null;
  try {
    return callbackSchema.parse(JSON.parse(rawBody));
  } catch {
    return null;
  }
}
