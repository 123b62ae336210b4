/** How many calls in a row may fail before a service is left in peace, and for how long. */
const failuresMax = 10;
const restMs = 5_000;

/** Spares a service that does not work, and those who would wait for it: after a rest, one call finds out whether it is back. */
export interface Circuit {
  /** False while the service rests. A call that is admitted must say how it went. */
  admits(): boolean;
  worked(): void;
  failed(): void;
}

export function createCircuit(now: () => number = () => performance.now()): Circuit {
  let failures = 0;
  let restsUntil = 0;
  return {
    admits() {
      if (failures < failuresMax) return true;
      if (now() < restsUntil) return false;
      // The others go on resting while this one finds out.
      restsUntil = now() + restMs;
      return true;
    },
    worked() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= failuresMax) restsUntil = now() + restMs;
    },
  };
}
