import type { Job } from "pg-boss";
import type { Log } from "../platform/log.ts";
import type { Metrics } from "../platform/metrics.ts";
import type { Store } from "../store/unit-of-work.ts";
import { type Ctx, createContext, system } from "../use-cases/context.ts";
import { begunTogether, handlers, type JobParts, jobNames } from "./handlers.ts";
import { Hands } from "./hands.ts";
import type { Queue } from "./queue.ts";

const everyMinute = "* * * * *";

/** Workers per queue and node, and jobs per batch. A slow job delays only its own batch. */
const handsEach = 4;
const handful = 5;
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 } as const;

interface Failed {
  readonly job: Job<unknown>;
  readonly output: { readonly message: string };
}

/** Takes jobs until the queue stops. A failed job is retried and finally becomes a dead letter. */
export async function work({ boss, wakeBy }: Queue, store: Store, parts: JobParts, log: Log, metrics: Metrics): Promise<void> {
  const handsOf = new Map<string, Hands>();
  wakeBy((name) => handsOf.get(name)?.wake());
  for (const name of jobNames) {
    const hands = new Hands((hand) => boss.notifyWorker(hand));
    handsOf.set(name, hands);
    const contextOf = (requestId: string, now: Date) =>
      createContext(store, { actor: system, call: name, requestId, idempotency: undefined, now });
    /** If the batch handler fails, each job starts by itself, so that one bad job does not block the others. */
    const begin = async (jobs: readonly Job<unknown>[], now: Date) =>
      jobs.length > 1
        ? begunTogether[name]?.(
            contextOf(jobs.map(({ id }) => id).join(), now),
            jobs.map(({ data }) => data),
            parts,
          ).catch(() => undefined)
        : undefined;
    const attempt = async (job: Job<unknown>, now: Date, goOn?: (own: Ctx) => Promise<void>): Promise<Failed | undefined> => {
      const { id, data } = job;
      const stop = metrics.jobs.startTimer({ job: name });
      const ctx = contextOf(id, now);
      try {
        await (goOn ? goOn(ctx) : handlers[name](ctx, data, parts));
        stop({ outcome: "done" });
        return undefined;
      } catch (error) {
        stop({ outcome: "failed" });
        log.warn({ err: error, job: name, jobId: id }, "a job failed and will be tried again");
        return { job, output: { message: error instanceof Error ? error.message : "failed" } };
      }
    };
    for (let number = 0; number < handsEach; number++) {
      const hand: string = await boss.work(name, { batchSize: handful, ...polling }, async (jobs) => {
        hands.take(hand, jobs.length === handful);
        try {
          const now = await store.now();
          const begun = await begin(jobs, now);
          const attempted = await Promise.all(jobs.map((job, index) => attempt(job, now, begun?.[index])));
          // The queue completes all jobs that have not been failed here.
          for (const failed of attempted) if (failed) await boss.fail(name, failed.job, failed.output);
        } finally {
          hands.done(hand);
        }
      });
      hands.add(hand);
    }
  }
  await boss.schedule("tick", everyMinute);
}
