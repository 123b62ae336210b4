import { setTimeout as wait } from "node:timers/promises";
import { callBack } from "../callbacks/signed-callback.ts";
import type { FaultSwitch } from "../faults.ts";
import type { Check } from "./check.ts";

/** Between the tries. After the last one the product has to ask: `GET /checks/v1/checks/:id`. */
const pausesMs = [500, 2_000, 8_000, 30_000];

export interface CallbackOptions {
  readonly secret: string;
  /** As it is when the customer is done. */
  readonly fault: FaultSwitch;
  /** The sandbox is closing. What has not been told by then stays untold. */
  readonly closing: AbortSignal;
  readonly onGivenUp: (problem: string) => void;
}

/** Tells the product how a check ended. Resolves after the first try, so that the customer is not kept waiting for the others. */
export async function tellProduct(check: Check, options: CallbackOptions): Promise<void> {
  const { fault } = options;
  if (fault.mode === "down") return;
  if (fault.mode === "slow") {
    void keepTelling(check, [fault.delayMs, ...pausesMs], options);
    return;
  }
  const told = await tell(check, options);
  if (!told) void keepTelling(check, pausesMs, options);
  else if (fault.mode === "duplicate") await tell(check, options);
}

async function keepTelling(check: Check, pauses: readonly number[], options: CallbackOptions): Promise<void> {
  for (const pauseMs of pauses) {
    const closed = await wait(pauseMs, false, { signal: options.closing, ref: false }).catch(() => true);
    if (closed || (await tell(check, options))) return;
  }
  options.onGivenUp(`the product did not take the callback of check ${check.id}`);
}

function tell(check: Check, { secret, closing }: CallbackOptions): Promise<boolean> {
  const { id, eventId, reference, kind, state, findings } = check;
  const body = JSON.stringify({ eventId, checkId: id, reference, kind, outcome: state, findings });
  return callBack({ url: check.callbackUrl, secret, body, closing });
}
