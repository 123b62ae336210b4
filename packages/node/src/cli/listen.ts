import { randomBytes } from "node:crypto";
import type { Event } from "../api.generated.ts";
import type { Farthing } from "../farthing.ts";
import { signWebhook } from "../webhooks.ts";
import { describeEvent } from "./describe-event.ts";
import { newEvents } from "./new-events.ts";
import { UsageError } from "./usage-error.ts";

interface ListenOptions {
  readonly "forward-to"?: string | undefined;
  readonly secret?: string | undefined;
  readonly signal: AbortSignal;
}

const answerMsMax = 15_000;

/** Sends each new event to a local address, signed with a secret that the command prints. */
export async function listen(farthing: Farthing, options: ListenOptions, print: (line: string) => void): Promise<void> {
  const { "forward-to": target = "", secret = `whsec_${randomBytes(32).toString("base64")}`, signal } = options;
  if (!URL.canParse(target)) throw new UsageError("--forward-to is an address such as http://localhost:3000/webhooks.");
  const newest = await farthing.listEvents({ limit: 1 }).firstPage();
  print(`Your webhook secret is ${secret}`);
  print(`Sending new events to ${target}. Press Ctrl-C to stop.`);
  for await (const event of newEvents(farthing, { signal, after: newest.data[0]?.id })) {
    print(`${describeEvent(event)}  →  ${await forward(event, target, secret)}`);
  }
}

async function forward(event: Event, target: string, secret: string): Promise<string> {
  const body = JSON.stringify(event);
  const headers = await signWebhook(body, secret, { id: event.id, now: new Date() });
  try {
    const response = await fetch(target, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(answerMsMax),
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    const { cause, message } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
}
