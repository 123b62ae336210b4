import { fetchWithEarlyAnswers } from "./early-answers.ts";

export type Connection = "good" | "slow" | "lost";

/** If a call has no response after this time, a notice says that the page is still waiting. */
export const slowAfterMs = 5_000;

/** Derives from all calls of a page whether the connection is good, the server is slow or the network is lost. */
export function createConnection() {
  const listeners = new Set<() => void>();
  const waitingForReturn = new Set<() => void>();
  const overdue = new Set<symbol>();
  /** Set if the last call failed. Null again when a call gets a response. */
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
    // A page aborts its calls when the user leaves it, so an aborted call is not a failure.
    if (cause instanceof DOMException && cause.name === "AbortError") return;
    failed = cause instanceof DOMException && cause.name === "TimeoutError" ? "slow" : "lost";
  };

  return {
    state: (): Connection => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Called when the browser reports that it has no network, even if no call has failed yet. */
    lose(): void {
      failed = "lost";
      show();
    },
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

export const connection = createConnection();

/** Every app sends its calls with this function, so that the connection notice takes all calls of the page into account. */
export const watchedFetch = connection.watch(fetchWithEarlyAnswers);
