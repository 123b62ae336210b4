/** After `failuresMax` consecutive failures, the circuit stays open for `cooldownMs`. */
const failuresMax = 10;
const cooldownMs = 5_000;

/** While a service fails, calls to it are refused immediately. After a pause, one call tests whether the service works again. */
export interface Circuit {
  /** Returns false while the circuit is open. If the result is true, the caller must make the call and report its result. */
  allowsCall(): boolean;
  /** Returns true for the first success after a failure. */
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
      // This call tests the service. Other calls are refused for another `cooldownMs`.
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
