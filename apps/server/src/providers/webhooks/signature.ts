import { createHmac } from "node:crypto";

const secretHead = "whsec_";

/** Headers of Standard Webhooks: id, timestamp, and a signature over both and the body. */
export function webhookHeaders(id: string, body: string, secret: string, now: Date): Readonly<Record<string, string>> {
  const seconds = Math.floor(now.getTime() / 1_000);
  const key = Buffer.from(secret.slice(secretHead.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": String(seconds), "webhook-signature": `v1,${signature}` };
}
