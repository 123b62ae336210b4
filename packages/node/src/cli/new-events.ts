import { setTimeout as wait } from "node:timers/promises";
import type { Event } from "../api.generated.ts";
import { FarthingError } from "../errors.ts";
import type { Farthing } from "../farthing.ts";

const pollMs = 1_500;
const pageSize = 100;

interface From {
  readonly signal: AbortSignal;
  /** The newest event that is already known. Undefined if the shop has no event yet. */
  readonly after: string | undefined;
}

/** Yields each new event once, oldest first, until the signal aborts. */
export async function* newEvents(farthing: Farthing, { signal, after }: From): AsyncGenerator<Event> {
  let newest = after;
  while (!signal.aborted) {
    for (const event of await eventsAfter(farthing, newest)) {
      yield event;
      newest = event.id;
    }
    await wait(pollMs, undefined, { signal }).catch(() => undefined);
  }
}

async function eventsAfter(farthing: Farthing, after: string | undefined): Promise<readonly Event[]> {
  try {
    if (after !== undefined) return (await farthing.listEvents({ after, limit: pageSize }).firstPage()).data;
    // Without a known event, the list starts with the newest one.
    return (await farthing.listEvents({ limit: pageSize }).firstPage()).data.toReversed();
  } catch (error) {
    const isPassing = error instanceof FarthingError && (error.status === 0 || error.status >= 500);
    if (isPassing) return [];
    throw error;
  }
}
