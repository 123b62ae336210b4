import { fail } from "@farthing/domain/wording";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { sameSecret } from "../platform/secrets.ts";
import { takesWrites } from "../store/database/pool.ts";
import { monthsAhead } from "../store/time/months.ts";
import type { AppParts } from "./parts.ts";

/** Live: the process answers. Ready: it can do work, which takes a database that takes writes, and is not on its way out. */
export function serveHealth(app: FastifyInstance, { pool, isDraining, ...parts }: AppParts): void {
  app.get("/health/live", async () => ({ status: "live" }));

  app.get("/health/ready", async (_request, reply) => {
    const ready = !isDraining() && (await takesWrites(pool));
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready" });
  });

  const { metricsKey } = parts.config;
  if (metricsKey) serveMetrics(app, pool, parts.metrics, metricsKey);
}

/** They tell how much business is done and what fails, so they are for whoever holds the key. */
function serveMetrics(
  app: FastifyInstance,
  pool: Pool,
  { poolWaiting, monthsAhead: made, registry }: AppParts["metrics"],
  key: string,
): void {
  app.get("/metrics", async (request, reply) => {
    if (!sameSecret(request.headers.authorization ?? "", `Bearer ${key}`)) fail("access.denied");
    poolWaiting.set(pool.waitingCount);
    // Not a number where the database cannot be asked: the rest is told all the same.
    made.set(await monthsAhead(pool).catch(() => Number.NaN));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
