import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { Metrics } from "../platform/metrics.ts";

/** Live: the process answers. Ready: it can do work, and is not on its way out. */
export function serveHealth(app: FastifyInstance, pool: Pool, metrics: Metrics, isDraining: () => boolean): void {
  app.get("/health/live", async () => ({ status: "live" }));

  app.get("/health/ready", async (_request, reply) => {
    const ready = !isDraining() && (await answers(pool));
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready" });
  });

  app.get("/metrics", async (_request, reply) => {
    metrics.poolWaiting.set(pool.waitingCount);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
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
