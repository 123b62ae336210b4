import { londonDay } from "@farthing/domain/money";
import { isLateRun } from "@farthing/domain/payouts";
import { fail } from "@farthing/domain/wording";
import type { FastifyInstance } from "fastify";
import { sameSecret } from "../platform/secrets.ts";
import { queuedJobs } from "../store/monitoring/queued-jobs.ts";
import { lastVerifications } from "../store/monitoring/verifications.ts";
import { partitionMonthsAhead } from "../store/time/months.ts";
import type { AppDependencies } from "./parts.ts";

type MetricsParts = Pick<AppDependencies, "pool" | "replica" | "store" | "metrics">;

/** Metrics reveal the volume of business and the number of failures, so reading them needs a key. */
export function serveMetrics(app: FastifyInstance, parts: MetricsParts, key: string): void {
  const { registry } = parts.metrics;
  app.get("/metrics", async (request, reply) => {
    if (!sameSecret(request.headers.authorization ?? "", `Bearer ${key}`)) fail("access.denied");
    readPool(parts);
    await readDatabase(parts);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function readPool({ pool, metrics }: MetricsParts): void {
  metrics.databasePool.set({ state: "in_use" }, pool.totalCount - pool.idleCount);
  metrics.databasePool.set({ state: "idle" }, pool.idleCount);
  metrics.databasePool.set({ state: "waiting" }, pool.waitingCount);
}

async function readDatabase({ pool, replica, store, metrics }: MetricsParts): Promise<void> {
  const counted = [metrics.queuedJobs, metrics.queueAge, metrics.messages, metrics.latePayoutRuns, metrics.monthsAhead, metrics.standbyLag];
  for (const gauge of [...counted, metrics.verificationFailed, metrics.verificationAge]) gauge.reset();
  metrics.latePayoutRuns.set(Number.NaN);
  metrics.monthsAhead.set(Number.NaN);
  metrics.standbyLag.set(Number.NaN);
  await Promise.allSettled([
    partitionMonthsAhead(pool).then((months) => metrics.monthsAhead.set(months)),
    queuedJobs(pool).then((queues) => {
      for (const { name, count, ageSeconds } of queues) {
        metrics.queuedJobs.set({ name }, count);
        metrics.queueAge.set({ name }, ageSeconds);
      }
    }),
    lastVerifications(pool).then((verifications) => {
      for (const { subject, succeeded, ageSeconds } of verifications) {
        metrics.verificationFailed.set({ subject }, succeeded ? 0 : 1);
        metrics.verificationAge.set({ subject }, ageSeconds);
      }
    }),
    store
      .query({ is: "all" }, null, (tx) => tx.messages.count(tx.now))
      .then((messages) => {
        for (const [state, count] of Object.entries(messages)) metrics.messages.set({ state }, count);
      }),
    store
      .query({ is: "all" }, null, async (tx) => ({ run: await tx.payoutRuns.findReleased(), today: londonDay(tx.now) }))
      .then(({ run, today }) => metrics.latePayoutRuns.set(run && isLateRun(run, today) ? 1 : 0)),
    replica?.lagBytes().then((bytes) => metrics.standbyLag.set(bytes)),
  ]);
}
