import { CallFailed } from "@farthing/contract/client";
import { type LiveUpdate, missedUpdatesNotification } from "@farthing/domain/application";

export const liveTiming = {
  /** Changes that arrive within this time are reported together, so that the page reads its data only once. */
  gatherMs: 250,
  /** The pause before an interrupted event stream is opened again. Without a stream, the page reads its data at this interval. */
  retryMs: 1_000,
  retryMsMax: 5_000,
  /** While the stream is open, the page also reads its data at this interval, in case it has missed an event. */
  slowPollMs: 30_000,
} as const;

export interface FollowServerOptions {
  readonly open: (signal: AbortSignal) => Promise<AsyncIterable<LiveUpdate>>;
  readonly tell: (news: readonly LiveUpdate[]) => void;
}

/**
 * Passes each change from the server's event stream to `tell`. An interruption may hide changes. `tell` is therefore also called after an
 * interruption, and when the network or the user comes back.
 */
export function followServer({ open, tell }: FollowServerOptions): () => void {
  let following: AbortController | undefined;

  const begin = (): void => {
    if (following || document.visibilityState === "hidden") return;
    following = new AbortController();
    void follow(open, batchNews(tell, following.signal), following.signal);
  };
  const end = (): void => {
    following?.abort();
    following = undefined;
  };
  const lookedAt = (): void => {
    if (document.visibilityState === "hidden") end();
    else if (!following) {
      tell([missedUpdatesNotification]);
      begin();
    }
  };
  const online = (): void => {
    end();
    tell([missedUpdatesNotification]);
    begin();
  };

  document.addEventListener("visibilitychange", lookedAt);
  window.addEventListener("online", online);
  begin();
  return () => {
    document.removeEventListener("visibilitychange", lookedAt);
    window.removeEventListener("online", online);
    end();
  };
}

async function follow(open: FollowServerOptions["open"], hear: (news: LiveUpdate) => void, signal: AbortSignal): Promise<void> {
  let failures = 0;
  const poll = setInterval(() => hear(missedUpdatesNotification), liveTiming.slowPollMs);
  while (!signal.aborted) {
    try {
      const stream = await open(signal);
      failures = 0;
      for await (const news of stream) hear(news);
    } catch (error) {
      // The session or the permission has ended. The page's next call reports this, so this function ends without a message.
      if (error instanceof CallFailed && (error.status === 401 || error.status === 403)) break;
      failures += 1;
    }
    await pause(failures > 1 ? liveTiming.retryMsMax : liveTiming.retryMs, signal);
    if (!signal.aborted) hear(missedUpdatesNotification);
  }
  clearInterval(poll);
}

function batchNews(tell: FollowServerOptions["tell"], signal: AbortSignal): (news: LiveUpdate) => void {
  let gathered: LiveUpdate[] = [];
  return (news) => {
    gathered.push(news);
    if (gathered.length > 1) return;
    setTimeout(() => {
      const told = gathered;
      gathered = [];
      if (!signal.aborted) tell(told);
    }, liveTiming.gatherMs);
  };
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
