import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Farthing's own time of a request or a job is the elapsed time without the time of external services. The times of parallel calls are
 * added up.
 */
export interface Stopwatch {
  readonly startedAt: number;
  outsideMs: number;
}

const stopwatches = new AsyncLocalStorage<Stopwatch>();

/** `startedAt` is a value of `performance.now()`. */
export const startStopwatch = (startedAt = performance.now()): Stopwatch => ({ startedAt, outsideMs: 0 });

export const runTimed = <T>(stopwatch: Stopwatch, work: () => T): T => stopwatches.run(stopwatch, work);

/** Excludes the time of this work from the own time of the current request or job. */
export async function excludeFromOwnTime<T>(work: () => Promise<T>): Promise<T> {
  const stopwatch = stopwatches.getStore();
  if (!stopwatch) return work();
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    stopwatch.outsideMs += performance.now() - startedAt;
  }
}

/** Returns Farthing's own time since the start of the stopwatch. */
export const ownMsOf = ({ startedAt, outsideMs }: Stopwatch): number => Math.max(0, performance.now() - startedAt - outsideMs);

/** Returns the own time of the current request or job until now. Returns 0 outside of requests and jobs. */
export function ownMsSoFar(): number {
  const stopwatch = stopwatches.getStore();
  return stopwatch ? ownMsOf(stopwatch) : 0;
}
