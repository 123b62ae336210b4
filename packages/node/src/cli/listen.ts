import { randomBytes } from "node:crypto";
import type { Event } from "../api.generated.ts";
import type { Farthing } from "../farthing.ts";
import { signWebhook } from "../webhooks.ts";
import { describeEvent } from "./describe-event.ts";
import { newEvents, newestEvent } from "./new-events.ts";
import { UsageError } from "./usage-error.ts";

interface ListenOptions {
  readonly "forward-to"?: string | undefined;
  readonly secret?: string | undefined;
  readonly signal: AbortSignal;
}

const answerMsMax = 15_000;

/** Forwards each new event to the shop's own server, signed with a secret that the command prints. */
export async function listen(farthing: Farthing, options: ListenOptions, print: (line: string) => void): Promise<void> {
  const { secret = `whsec_${randomBytes(32).toString("base64")}`, signal } = options;
  const target = targetOf(options["forward-to"]);
  await requireSecret(secret);
  const after = await newestEvent(farthing, signal);
  print(`Your webhook secret is ${secret}`);
  print(`Sending new events to ${target}. Press Ctrl-C to stop.`);
  for await (const event of newEvents(farthing, { signal, after, print })) {
    print(`${describeEvent(event)}  →  ${await forward(event, target, signal, secret)}`);
  }
}

/** Returns the address of the shop's server. The user may type the address without `http://`. */
function targetOf(given = ""): string {
  const target = /^[a-z]+:\/\//i.test(given) ? given : `http://${given}`;
  if (given !== "" && URL.canParse(target) && /^https?:/i.test(target)) return target;
  throw new UsageError("--forward-to is an address such as localhost:3000/webhooks.");
}

async function requireSecret(secret: string): Promise<void> {
  try {
    await signWebhook("", secret, { id: "", now: new Date() });
  } catch {
    throw new UsageError("--secret is a webhook secret: whsec_ followed by base64.");
  }
}

async function forward(event: Event, target: string, signal: AbortSignal, secret: string): Promise<string> {
  const body = JSON.stringify(event);
  const headers = await signWebhook(body, secret, { id: event.id, now: new Date() });
  const timeout = AbortSignal.timeout(answerMsMax);
  try {
    const response = await fetch(target, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      redirect: "manual",
      signal: AbortSignal.any([signal, timeout]),
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted) return `no answer within ${answerMsMax / 1_000} seconds`;
    return reasonOf(error as Error);
  }
}

/**
 * Node's `fetch` gives the reason in `cause`. For a host name with several IP addresses, the message of `cause` is empty, so its code is
 * used.
 */
function reasonOf({ cause, message }: Error): string {
  if (!(cause instanceof Error)) return message;
  return cause.message || String((cause as NodeJS.ErrnoException).code ?? message);
}
