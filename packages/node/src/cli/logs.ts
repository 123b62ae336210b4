import type { Farthing } from "../farthing.ts";
import { describeEvent } from "./describe-event.ts";
import { newEvents } from "./new-events.ts";
import { UsageError } from "./usage-error.ts";

interface LogOptions {
  readonly limit?: string | undefined;
  readonly follow?: boolean | undefined;
  readonly signal: AbortSignal;
}

/** Prints the newest events, oldest first. With `follow`, then also prints each new event until the user stops the command. */
export async function logs(farthing: Farthing, { limit = "20", follow, signal }: LogOptions, print: (line: string) => void): Promise<void> {
  if (!/^([1-9]\d?|100)$/.test(limit)) throw new UsageError("--limit is a number from 1 to 100.");
  const { data } = await farthing.listEvents({ limit: Number(limit) }, { signal }).firstPage();
  if (data.length === 0) print("The shop has no events of the last 30 days.");
  for (const event of data.toReversed()) print(describeEvent(event));
  if (!follow) return;
  for await (const event of newEvents(farthing, { signal, after: data[0]?.id, print })) print(describeEvent(event));
}
