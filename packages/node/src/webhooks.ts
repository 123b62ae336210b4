import type { WebhookEvent } from "./api.generated.ts";

/** Verifies webhooks with Web Cryptography, which Node, Deno, Bun, Cloudflare Workers and browsers have. */

/** A webhook with a wrong signature, a wrong time or unreadable content. Answer such a webhook with status 400. */
export class WebhookRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "WebhookRefused";
  }
}

/** The headers of Node's `IncomingMessage`, or a Web-standard `Headers` object. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface WebhookSettings {
  /** The secrets of the endpoint. Pass both secrets while a secret is being replaced. */
  readonly secrets: readonly string[];
  /** The time from which the age of the webhook is calculated. The default is the current time. */
  readonly now?: Date;
}

/** The maximum age of a webhook. The limit prevents the replay of an intercepted webhook. */
const ageSecondsMax = 5 * 60;

/** Verifies the signature (Standard Webhooks, v1). Pass the raw body, because the signature covers its exact bytes. */
export async function verifyWebhook<Event = WebhookEvent>(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  { secrets, now = new Date() }: WebhookSettings,
): Promise<Event> {
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => headerOf(headers, name));
  if (!id || !timestamp || !signatures) throw new WebhookRefused("The webhook is not signed.");
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1_000 - Number(timestamp)) > ageSecondsMax)
    throw new WebhookRefused("The webhook is too old, or from the future.");
  const body = typeof rawBody === "string" ? rawBody : new TextDecoder().decode(rawBody);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  if (!(await isSigned(signed, signatures, secrets))) throw new WebhookRefused("The webhook's signature is wrong.");
  return eventIn<Event>(body);
}

/** Returns the headers with which Farthing would sign this webhook. Use it to test your own receiver. */
export async function signWebhook(body: string, secret: string, { id, now }: { readonly id: string; readonly now: Date }) {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const key = await importKey(secret, "sign");
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${id}.${timestamp}.${body}`));
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`,
  };
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === "string" ? value : undefined;
}

/** True if one of the signatures was made with one of the secrets. `crypto.subtle.verify` compares signatures in constant time. */
async function isSigned(signed: Uint8Array<ArrayBuffer>, signatures: string, secrets: readonly string[]): Promise<boolean> {
  const keys = await Promise.all(secrets.map((secret) => importKey(secret, "verify")));
  for (const signature of signatures.split(" ").filter((given) => given.startsWith("v1,"))) {
    const bytes = bytesOf(signature.slice("v1,".length));
    if (!bytes) continue;
    for (const key of keys) if (await crypto.subtle.verify("HMAC", key, bytes, signed)) return true;
  }
  return false;
}

async function importKey(secret: string, usage: "sign" | "verify") {
  const bytes = bytesOf(secret.replace(/^whsec_/, ""));
  if (!bytes || bytes.length === 0) throw new TypeError("A webhook secret looks like whsec_ followed by base64.");
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [usage]);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function eventIn<Event>(body: string): Event {
  try {
    const event: unknown = JSON.parse(body);
    if (typeof event === "object" && event !== null && "type" in event) return event as Event;
  } catch {
    // The body is not JSON. It is refused with the error below.
  }
  throw new WebhookRefused("The webhook has no readable event.");
}
