import type { FastifyInstance } from "fastify";
import { createReadiness } from "../store/database/readiness.ts";
import { createApp } from "./app.ts";
import { serveMetrics } from "./metrics.ts";
import type { AppDependencies } from "./parts.ts";

export type HealthDependencies = Pick<
  AppDependencies,
  "config" | "pool" | "failover" | "replica" | "store" | "metrics" | "isDraining" | "areAppsBuilt"
>;

export function createHealthApp(parts: HealthDependencies & Pick<AppDependencies, "log">): FastifyInstance {
  const app = createApp("staff", parts.config, parts.log, parts.metrics);
  serveHealth(app, parts);
  return app;
}

/** A process that waits for a new primary database stays ready. Otherwise load balancers would remove all processes at once. */
export function serveHealth(app: FastifyInstance, { pool, failover, isDraining, areAppsBuilt, ...parts }: HealthDependencies): void {
  const takesWrites = createReadiness(pool, failover.waitMsMax);
  app.get("/health/live", async () => ({ status: "live" }));

  app.get("/health/ready", async (_request, reply) => {
    const ready = !isDraining() && areAppsBuilt() && (await takesWrites());
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready" });
  });

  const { metricsKey } = parts.config;
  if (metricsKey) serveMetrics(app, { pool, ...parts }, metricsKey);
}
