import type { TriggerTestEventBody } from "../api.generated.ts";
import type { Farthing } from "../farthing.ts";
import { describeEvent } from "./describe-event.ts";
import { UsageError } from "./usage-error.ts";

/** Triggers a test event about an invented application. The sandbox sends it to every webhook endpoint and to `farthing listen`. */
export async function trigger(farthing: Farthing, type: string | undefined, print: (line: string) => void): Promise<void> {
  if (!type) throw new UsageError("Name an event, such as application.signed.");
  const event = await farthing.triggerTestEvent({ type: type as NonNullable<TriggerTestEventBody["type"]> });
  print(describeEvent(event));
}
