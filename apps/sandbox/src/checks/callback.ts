import { setTimeout as wait } from "node:timers/promises";
import { sendSignedCallback } from "../callbacks/signed-callback.ts";
import type { FaultSwitch } from "../faults.ts";
import type { Check } from "./check.ts";

/**
 * The pauses between the attempts to send a callback. After the last attempt, Farthing must request the result with `GET
 * /checks/v1/checks/:id`.
 */
const retryPausesMs = [500, 2_000, 8_000, 30_000];

export interface CallbackOptions {
  readonly secret: string;
  readonly fault: FaultSwitch;
  readonly closing: AbortSignal;
  readonly onFailure: (problem: string) => void;
}

/** The promise resolves after the first attempt to send the callback. The customer therefore does not wait for further attempts. */
export async function sendCheckCallback(check: Check, options: CallbackOptions): Promise<void> {
  const { fault } = options;
  if (fault.mode === "down") return;
  if (fault.mode === "slow") {
    void retry(check, [fault.delayMs, ...retryPausesMs], options);
    return;
  }
  const accepted = await send(check, options);
  if (!accepted) void retry(check, retryPausesMs, options);
  else if (fault.mode === "duplicate") await send(check, options);
}

async function retry(check: Check, pauses: readonly number[], options: CallbackOptions): Promise<void> {
  for (const pauseMs of pauses) {
    const closed = await wait(pauseMs, false, { signal: options.closing, ref: false }).catch(() => true);
    if (closed || (await send(check, options))) return;
  }
  options.onFailure(`the product did not accept the callback of check ${check.id}`);
}

function send(check: Check, { secret, closing }: CallbackOptions): Promise<boolean> {
  const { id, eventId, reference, kind, state, findings } = check;
  const body = JSON.stringify({ eventId, checkId: id, reference, kind, outcome: state, findings });
  return sendSignedCallback({ url: check.callbackUrl, secret, body, closing });
}
