import { createHmac, timingSafeEqual } from "node:crypto";
import { type Webhook, webhookSchema } from "@farthing/contract";

/** Thrown if a webhook has a wrong signature, is too old or has unknown content. Answer such a webhook with 400. */
export class WebhookRefused extends Error {}

/** The age limit prevents the replay of an intercepted webhook. */
const ageSecondsMax = 5 * 60;
const secretHead = "whsec_";

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Returns the content of a webhook with a valid signature (Standard Webhooks, v1). Pass the raw body. Pass both secrets while a secret is
 * being replaced.
 */
export function verifyWebhook(headers: Headers, rawBody: string, secrets: readonly string[], now: Date = new Date()): Webhook {
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => headers[name]);
  if (typeof id !== "string" || typeof timestamp !== "string" || typeof signatures !== "string")
    throw new WebhookRefused("The webhook is not signed.");
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1_000 - Number(timestamp)) > ageSecondsMax)
    throw new WebhookRefused("The webhook is too old, or from the future.");
  const expected = secrets.map((secret) => signatureOf(`${id}.${timestamp}.${rawBody}`, secret));
  const given = signatures.split(" ").filter((signature) => signature.startsWith("v1,"));
  if (!given.some((one) => expected.some((other) => isSame(one, other)))) throw new WebhookRefused("The webhook's signature is wrong.");
  const parsed = webhookSchema.safeParse(jsonIn(rawBody));
  if (!parsed.success) throw new WebhookRefused("The webhook says something unknown.");
  return parsed.data;
}

const signatureOf = (signed: string, secret: string): Buffer => {
  const key = Buffer.from(secret.replace(secretHead, ""), "base64");
  return Buffer.from(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
};

const isSame = (given: string, expected: Buffer): boolean => {
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
};

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
