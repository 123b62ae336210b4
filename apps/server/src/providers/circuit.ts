/** After this many consecutive failures the circuit opens for this long. */
const failuresMax = 10;
const restMs = 5_000;

/** A circuit breaker: it spares a failing service and its callers. After the rest, one call tests whether the service works again. */
export interface Circuit {
  /** False while the circuit is open. An admitted call must report its result. */
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
      // Other calls stay refused while this one tests the service.
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
