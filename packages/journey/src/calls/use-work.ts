import { useState } from "react";

export interface Work {
  readonly busy: boolean;
  /** What the last try failed with; gone as soon as the next begins. */
  readonly error: unknown;
  readonly run: (work: () => Promise<void>) => Promise<void>;
  readonly forget: () => void;
}

/** One thing at a time that may fail, for pages that show whether it did. */
export function useWork(): Work {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run, forget: () => setError(undefined) };
}
