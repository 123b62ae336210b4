import { expect, test } from "vitest";
import { readConfig } from "../platform/config.ts";
import { createLog } from "../platform/log.ts";
import { createMetrics } from "../platform/metrics.ts";
import { createApp } from "./app.ts";

test("a route with its own Fastify schema is refused", async () => {
  const app = createApp("staff", readConfig({}), createLog("silent"), createMetrics());
  app.get("/anything", { schema: { querystring: { type: "object" } } }, () => "nothing");
  await expect(async () => app.ready()).rejects.toThrow("belongs in the contract");
});
