import { fail } from "@farthing/domain/wording";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { sameSecret } from "../platform/secrets.ts";
import { takesWrites } from "../store/database/pool.ts";
import { monthsAhead } from "../store/time/months.ts";
import type { AppParts } from "./parts.ts";

/** Live: the process responds. Ready: it has a writable database and is not draining. */
export function serveHealth(app: FastifyInstance, { pool, isDraining, ...parts }: AppParts): void {
  app.get("/health/live", async () => ({ status: "live" }));

  app.get("/health/ready", async (_request, reply) => {
    const ready = !isDraining() && (await takesWrites(pool));
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready" });
  });

  const { metricsKey } = parts.config;
  if (metricsKey) serveMetrics(app, pool, parts.metrics, metricsKey);
}

/** Metrics reveal business volume and failures, so they need a key. */
function serveMetrics(
  app: FastifyInstance,
  pool: Pool,
  { poolWaiting, monthsAhead: made, registry }: AppParts["metrics"],
  key: string,
): void {
  app.get("/metrics", async (request, reply) => {
    if (!sameSecret(request.headers.authorization ?? "", `Bearer ${key}`)) fail("access.denied");
    poolWaiting.set(pool.waitingCount);
    // NaN if the database does not respond, so that the other metrics are still served.
    made.set(await monthsAhead(pool).catch(() => Number.NaN));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
