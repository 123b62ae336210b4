import type { Log } from "../platform/log.ts";
import type { Metrics } from "../platform/metrics.ts";
import type { Store } from "../store/unit-of-work.ts";
import { createContext, system } from "../use-cases/context.ts";
import { handlers, type JobName, type JobParts, jobNames } from "./handlers.ts";
import type { Queue } from "./queue.ts";

const everyMinute = "* * * * *";

/** Takes jobs until the queue stops. A job that throws is tried again later, and in the end becomes a dead letter. */
export async function work(queue: Queue, store: Store, parts: JobParts, log: Log, metrics: Metrics): Promise<void> {
  for (const name of jobNames) {
    await queue.boss.work(
      name,
      { batchSize: 1, localConcurrency: 4, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 },
      async ([job]) => {
        if (!job) return;
        const stop = metrics.jobs.startTimer({ job: name });
        const ctx = createContext(store, { actor: system, call: name, requestId: job.id, idempotency: undefined });
        try {
          await handlers[name as JobName](ctx, job.data, parts);
          stop({ outcome: "done" });
        } catch (error) {
          stop({ outcome: "failed" });
          log.warn({ err: error, job: name, jobId: job.id }, "a job failed and will be tried again");
          throw error;
        }
      },
    );
  }
  await queue.boss.schedule("tick", everyMinute);
}
