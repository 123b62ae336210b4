import type { Job } from "pg-boss";
import type { Metrics } from "../platform/metrics.ts";
import { runWithStopwatch, startStopwatch } from "../platform/own-time.ts";
import { inSpan, type TraceParent } from "../platform/tracing.ts";
import type { Store } from "../store/unit-of-work.ts";
import { type Ctx, createContext, type RequestContext, systemActor } from "../use-cases/context.ts";
import { batchHandlers, handlers, type JobDependencies, jobNames } from "./handlers.ts";
import { IdleWorkers } from "./idle-workers.ts";
import type { Queue } from "./queue.ts";

const everyMinuteCron = "* * * * *";

/** Each worker takes up to `batchSize` jobs at once. A slow job delays only its own batch. */
const workersPerQueue = 4;
const batchSize = 5;
const pollingOptions = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 } as const;

type ClockReading = Required<Pick<RequestContext, "now" | "nowReadAt">>;

interface FailedJob {
  readonly job: Job<unknown>;
  readonly output: { readonly message: string };
}

export async function startWorkers(
  { boss, wakeBy }: Queue,
  store: Store,
  parts: JobDependencies & { readonly metrics: Metrics },
): Promise<void> {
  const { metrics } = parts;
  const idleWorkersOf = new Map<string, IdleWorkers>();
  wakeBy((name) => idleWorkersOf.get(name)?.wake());
  for (const name of jobNames) {
    const idleWorkers = new IdleWorkers((worker) => boss.notifyWorker(worker));
    idleWorkersOf.set(name, idleWorkers);
    const contextOf = (requestId: string, clock: ClockReading) =>
      createContext(store, { actor: systemActor, call: name, requestId, idempotency: undefined, ...clock });
    /** If the batch handler fails, each job is started alone, so that one bad job does not block the others. */
    const startBatch = async (jobs: readonly Job<unknown>[], clock: ClockReading) =>
      jobs.length > 1
        ? batchHandlers[name]?.(
            contextOf(jobs.map(({ id }) => id).join(), clock),
            jobs.map(({ data }) => data),
            parts,
          ).catch(() => undefined)
        : undefined;
    const attempt = async (
      job: Job<unknown>,
      clock: ClockReading,
      complete?: (own: Ctx) => Promise<void>,
    ): Promise<FailedJob | undefined> => {
      const { id, data } = job;
      const stop = metrics.jobs.startTimer({ name });
      const ctx = contextOf(id, clock);
      try {
        await inSpan(name, { parent: (data ?? {}) as TraceParent }, async () =>
          complete ? complete(ctx) : handlers[name](ctx, data, parts),
        );
        stop({ outcome: "done" });
        return undefined;
      } catch (error) {
        stop({ outcome: "failed" });
        parts.log.warn({ err: error, job: name, jobId: id }, "a job failed and will be tried again");
        return { job, output: { message: error instanceof Error ? error.message : "failed" } };
      }
    };
    for (let number = 0; number < workersPerQueue; number++) {
      const worker: string = await boss.work(name, { batchSize: batchSize, ...pollingOptions }, async (jobs) => {
        idleWorkers.take(worker, jobs.length === batchSize);
        try {
          const takenAt = performance.now();
          const clock = { now: await store.now(), nowReadAt: performance.now() };
          const started = await startBatch(jobs, clock);
          const attempted = await Promise.all(
            jobs.map((job, index) => runWithStopwatch(startStopwatch(takenAt), () => attempt(job, clock, started?.[index]))),
          );
          // The queue marks the jobs of a batch as completed, except those that are marked as failed here.
          for (const failed of attempted) if (failed) await boss.fail(name, failed.job, failed.output);
        } finally {
          idleWorkers.done(worker);
        }
      });
      idleWorkers.add(worker);
    }
  }
  await boss.schedule("tick", everyMinuteCron);
}
