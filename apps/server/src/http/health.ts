import { fail } from "@farthing/domain/wording";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { sameSecret } from "../platform/secrets.ts";
import type { AppParts } from "./parts.ts";

/** Live: the process answers. Ready: it can do work, and is not on its way out. */
export function serveHealth(app: FastifyInstance, { pool, isDraining, ...parts }: AppParts): void {
  app.get("/health/live", async () => ({ status: "live" }));

  app.get("/health/ready", async (_request, reply) => {
    const ready = !isDraining() && (await answers(pool));
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready" });
  });

  const { metricsKey } = parts.config;
  if (metricsKey) serveMetrics(app, pool, parts.metrics, metricsKey);
}

/** They tell how much business is done and what fails, so they are for whoever holds the key. */
function serveMetrics(app: FastifyInstance, pool: Pool, { poolWaiting, registry }: AppParts["metrics"], key: string): void {
  app.get("/metrics", async (request, reply) => {
    if (!sameSecret(request.headers.authorization ?? "", `Bearer ${key}`)) fail("access.denied");
    poolWaiting.set(pool.waitingCount);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

async function answers(pool: Pool): Promise<boolean> {
  try {
    await pool.query("select 1");
    return true;
  } catch {
    return false;
  }
}
