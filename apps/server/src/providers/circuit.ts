const failuresMax = 10;
const cooldownMs = 5_000;

/** After several failures in a row, calls to the service are refused immediately. After a pause, one call tests the service. */
export interface Circuit {
  /** If this function returns true, the caller must make the call and report its result. */
  allowsCall(): boolean;
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
