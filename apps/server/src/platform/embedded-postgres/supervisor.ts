import { StartRefused } from "../start-refused.ts";
import type { Postmaster } from "./control.ts";
import { stopPostmaster } from "./postmaster.ts";

/** After more restarts of PostgreSQL than this within a minute, Farthing gives up. */
const restartsPerMinuteMax = 5;

interface Supervision {
  readonly postmaster: Postmaster;
  readonly start: () => Promise<Postmaster>;
  readonly onRestart: (() => void) | undefined;
  readonly onExit: ((reason: Error) => void) | undefined;
  readonly onEnd: () => void;
}

export function supervise({ postmaster, start, onRestart, onExit, onEnd }: Supervision): { stop(): Promise<void> } {
  let current = postmaster;
  let stopping: Promise<void> | undefined;

  // A normal exit of Farthing also stops PostgreSQL. After kill -9, PostgreSQL keeps running, and the next start of Farthing uses it.
  const stopOnExit = () => current.send("SIGINT");
  process.once("exit", stopOnExit);

  const watching = watch().finally(() => {
    process.removeListener("exit", stopOnExit);
    onEnd();
  });

  async function watch(): Promise<void> {
    const restartedAt: number[] = [];
    for (;;) {
      await current.ended();
      if (stopping) return;
      const lastMinute = restartedAt.filter((at) => at > Date.now() - 60_000);
      if (lastMinute.length >= restartsPerMinuteMax)
        return onExit?.(new StartRefused("PostgreSQL keeps ending unexpectedly; its log is postgres.log in the data directory."));
      restartedAt.push(Date.now());
      try {
        current = await start();
      } catch (error) {
        return onExit?.(error as Error);
      }
      if (stopping) await stopPostmaster(current);
      else onRestart?.();
    }
  }

  return {
    stop() {
      stopping ??= Promise.all([stopPostmaster(current), watching]).then(() => undefined);
      return stopping;
    },
  };
}
