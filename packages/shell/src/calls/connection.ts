/** The connection to the server, as the calls of the page experience it. */
export type Connection = "good" | "slow" | "lost";

/** After this time without a response, the page says that it still waits. */
export const slowAfterMs = 5_000;

/** Watches all calls of a page. The calls report a slow server, a lost network and the first response after either. */
export function createConnection() {
  const listeners = new Set<() => void>();
  const waitingForReturn = new Set<() => void>();
  const overdue = new Set<symbol>();
  /** The last call failed, and no call has been answered since. */
  let failed: Exclude<Connection, "good"> | null = null;
  let shown: Connection = "good";

  const show = (): void => {
    const next = failed ?? (overdue.size > 0 ? "slow" : "good");
    if (next === shown) return;
    shown = next;
    for (const listener of listeners) listener();
  };

  const answered = (): void => {
    if (failed === null) return;
    failed = null;
    for (const act of waitingForReturn) act();
  };

  const failedWith = (cause: unknown): void => {
    // A page that is left aborts its calls.
    if (cause instanceof DOMException && cause.name === "AbortError") return;
    failed = cause instanceof DOMException && cause.name === "TimeoutError" ? "slow" : "lost";
  };

  return {
    state: (): Connection => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Calls `act` with each first response after a failure. Returns a function that unsubscribes. */
    onReturn(act: () => void): () => void {
      waitingForReturn.add(act);
      return () => waitingForReturn.delete(act);
    },
    watch:
      (send: typeof fetch): typeof fetch =>
      async (url, init) => {
        const call = Symbol("call");
        const timer = setTimeout(() => {
          overdue.add(call);
          show();
        }, slowAfterMs);
        try {
          const response = await send(url, init);
          answered();
          return response;
        } catch (cause) {
          failedWith(cause);
          throw cause;
        } finally {
          clearTimeout(timer);
          overdue.delete(call);
          show();
        }
      },
  };
}

/** The connection of this page. */
export const connection = createConnection();
