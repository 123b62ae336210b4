import { CallFailed } from "@farthing/contract/client";
import { missedNews, type News } from "@farthing/domain/application";

export const liveTiming = {
  /** Several things often change at once, and are read again once. */
  gatherMs: 250,
  /** After a stream was cut; then, while none can be opened, everything is read again this often. */
  retryMs: 1_000,
  retryMsMax: 5_000,
  /** Beside a stream that is open, in case it leaves something out. */
  slowPollMs: 30_000,
} as const;

export interface FollowingServer {
  readonly open: (signal: AbortSignal) => Promise<AsyncIterable<News>>;
  readonly tell: (news: readonly News[]) => void;
}

/**
 * Hears from the server for as long as the page is looked at. Whatever goes wrong with the stream, what is on the screen is read again
 * within seconds: after each cut, while there is no stream, when the network or the person comes back. Answers how to stop.
 */
export function followServer({ open, tell }: FollowingServer): () => void {
  let following: AbortController | undefined;

  const begin = (): void => {
    if (following || document.visibilityState === "hidden") return;
    following = new AbortController();
    void follow(open, gathering(tell, following.signal), following.signal);
  };
  const end = (): void => {
    following?.abort();
    following = undefined;
  };
  const lookedAt = (): void => {
    if (document.visibilityState === "hidden") end();
    else if (!following) {
      tell([missedNews]);
      begin();
    }
  };
  const online = (): void => {
    end();
    tell([missedNews]);
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

async function follow(open: FollowingServer["open"], hear: (news: News) => void, signal: AbortSignal): Promise<void> {
  let failures = 0;
  const poll = setInterval(() => hear(missedNews), liveTiming.slowPollMs);
  while (!signal.aborted) {
    try {
      const stream = await open(signal);
      failures = 0;
      for await (const news of stream) hear(news);
    } catch (error) {
      // Somebody who may not listen, or no longer, learns so from whatever they do next.
      if (error instanceof CallFailed && (error.status === 401 || error.status === 403)) break;
      failures += 1;
    }
    await pause(failures > 1 ? liveTiming.retryMsMax : liveTiming.retryMs, signal);
    if (!signal.aborted) hear(missedNews);
  }
  clearInterval(poll);
}

/** Passes on together what comes at about the same time. */
function gathering(tell: FollowingServer["tell"], signal: AbortSignal): (news: News) => void {
  let gathered: News[] = [];
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
