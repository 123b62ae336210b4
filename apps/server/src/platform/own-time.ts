import { AsyncLocalStorage } from "node:async_hooks";

/** Farthing's own time is the elapsed time minus the time of calls to external services. The times of parallel calls are added up. */
export interface Stopwatch {
  readonly startedAt: number;
  outsideMs: number;
}

const stopwatchStorage = new AsyncLocalStorage<Stopwatch>();

export const startStopwatch = (startedAt = performance.now()): Stopwatch => ({ startedAt, outsideMs: 0 });

export const runWithStopwatch = <T>(stopwatch: Stopwatch, work: () => T): T => stopwatchStorage.run(stopwatch, work);

export async function excludeFromServerTime<T>(work: () => Promise<T>): Promise<T> {
  const stopwatch = stopwatchStorage.getStore();
  if (!stopwatch) return work();
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    stopwatch.outsideMs += performance.now() - startedAt;
  }
}

export const readServerMs = ({ startedAt, outsideMs }: Stopwatch): number => Math.max(0, performance.now() - startedAt - outsideMs);

export function readCurrentServerMs(): number {
  const stopwatch = stopwatchStorage.getStore();
  return stopwatch ? readServerMs(stopwatch) : 0;
}
