/** After this many consecutive failures the circuit opens for this long. */
const failuresMax = 10;
const cooldownMs = 5_000;

/** A circuit breaker spares a failing service and its callers. After a pause, one call tests whether the service works again. */
export interface Circuit {
  /** False while the circuit is open. The caller must report the result of an allowed call. */
  allowsCall(): boolean;
  /** Records a success. Returns true for the first success after a failure. */
  recordSuccess(): boolean;
  recordFailure(): void;
}

export function createCircuit(now: () => number = () => performance.now()): Circuit {
  let failures = 0;
  let openUntil = 0;
  return {
    allowsCall() {
      if (failures < failuresMax) return true;
      if (now() < openUntil) return false;
      // Other calls stay refused while this call tests the service.
      openUntil = now() + cooldownMs;
      return true;
    },
    recordSuccess() {
      const recovered = failures > 0;
      failures = 0;
      return recovered;
    },
    recordFailure() {
      failures += 1;
      if (failures >= failuresMax) openUntil = now() + cooldownMs;
    },
  };
}
