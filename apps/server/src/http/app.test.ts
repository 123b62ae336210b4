import { expect, test } from "vitest";
import { readConfig } from "../platform/config.ts";
import { createLog } from "../platform/log.ts";
import { createMetrics } from "../platform/metrics.ts";
import { createApp } from "./app.ts";

test("the app refuses a route with a Fastify schema, because schemas belong in the contract", async () => {
  const app = createApp("staff", readConfig({}), createLog("silent"), createMetrics());
  app.get("/anything", { schema: { querystring: { type: "object" } } }, () => "nothing");
  await expect(async () => app.ready()).rejects.toThrow("belongs in the contract");
});
