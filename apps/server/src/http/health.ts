import { fail } from "@farthing/domain/wording";
import type { FastifyInstance } from "fastify";
import { sameSecret } from "../platform/secrets.ts";
import { createReadiness } from "../store/database/readiness.ts";
import { monthsAhead } from "../store/time/months.ts";
import { createApp } from "./app.ts";
import type { AppParts } from "./parts.ts";

export type HealthParts = Pick<AppParts, "config" | "pool" | "store" | "metrics" | "isDraining" | "areAppsBuilt">;

/** Creates an app without API calls and pages, for the port of a worker. */
export function createHealthApp(parts: HealthParts & Pick<AppParts, "log">): FastifyInstance {
  const app = createApp("staff", parts.config, parts.log, parts.metrics);
  serveHealth(app, parts);
  return app;
}

/**
 * "Live" means that the process responds. "Ready" means that the database has accepted a write within the last seconds, the browser apps
 * are built, and the process is not draining.
 */
export function serveHealth(app: FastifyInstance, { pool, isDraining, areAppsBuilt, ...parts }: HealthParts): void {
  const takesWrites = createReadiness(pool);
  app.get("/health/live", async () => ({ status: "live" }));

  app.get("/health/ready", async (_request, reply) => {
    const ready = !isDraining() && areAppsBuilt() && (await takesWrites());
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready" });
  });

  const { metricsKey } = parts.config;
  if (metricsKey) serveMetrics(app, { pool, ...parts }, metricsKey);
}

/** Metrics reveal business volume and failures, so they need a key. */
function serveMetrics(app: FastifyInstance, { pool, store, metrics }: Pick<AppParts, "pool" | "store" | "metrics">, key: string): void {
  const { poolWaiting, monthsAhead: made, messages, registry } = metrics;
  app.get("/metrics", async (request, reply) => {
    if (!sameSecret(request.headers.authorization ?? "", `Bearer ${key}`)) fail("access.denied");
    poolWaiting.set(pool.waitingCount);
    // The metric is NaN if the database does not respond, so that the other metrics are still served.
    made.set(await monthsAhead(pool).catch(() => Number.NaN));
    const counted = await countMessages(store).catch(() => ({ waiting: Number.NaN, given_up: Number.NaN }));
    for (const [state, count] of Object.entries(counted)) messages.set({ state }, count);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const countMessages = (store: AppParts["store"]) => store.query({ is: "all" }, null, (tx) => tx.messages.count(tx.now));
