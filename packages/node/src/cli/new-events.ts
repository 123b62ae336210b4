import { setTimeout as wait } from "node:timers/promises";
import type { Event } from "../api.generated.ts";
import { FarthingError } from "../errors.ts";
import type { Farthing } from "../farthing.ts";

const pollMs = 1_500;
const pageSize = 100;

interface NewEventsOptions {
  readonly signal: AbortSignal;
  /** The newest event that is already known. Undefined if the shop has no event yet. */
  readonly after: string | undefined;
  /** Called with a line of text when the API stops answering, when it answers again, and when the sandbox was reset. */
  readonly print: (line: string) => void;
}

/** Yields each new event once, oldest first, until the signal aborts. */
export async function* newEvents(farthing: Farthing, { signal, after, print }: NewEventsOptions): AsyncGenerator<Event> {
  let newest = after;
  let isDown = false;
  while (!signal.aborted) {
    try {
      const found = await eventsAfter(farthing, newest, signal);
      if (isDown) print("Farthing answers again.");
      isDown = false;
      for (const event of found) {
        yield event;
        newest = event.id;
      }
    } catch (error) {
      if (isUnknownEvent(error)) {
        print("The sandbox was reset, so its events begin anew.");
        newest = await newestEvent(farthing, signal);
      } else if (isTemporary(error)) {
        if (!isDown) print("Farthing does not answer. Trying again until it does.");
        isDown = true;
      } else throw error;
    }
    await wait(pollMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Returns the id of the shop's newest event, or undefined if the shop has no event. */
export async function newestEvent(farthing: Farthing, signal: AbortSignal): Promise<string | undefined> {
  return (await farthing.listEvents({ limit: 1 }, { signal }).firstPage()).data[0]?.id;
}

async function eventsAfter(farthing: Farthing, after: string | undefined, signal: AbortSignal): Promise<readonly Event[]> {
  if (after !== undefined) return (await farthing.listEvents({ after, limit: pageSize }, { signal }).firstPage()).data;
  // Without `after`, the API returns the newest event first, so the order is reversed.
  return (await farthing.listEvents({ limit: pageSize }, { signal }).firstPage()).data.toReversed();
}

const isUnknownEvent = (error: unknown): boolean => error instanceof FarthingError && error.code === "event.not_found";

const isTemporary = (error: unknown): boolean =>
  error instanceof FarthingError && (error.status === 0 || error.status === 429 || error.status >= 500);
