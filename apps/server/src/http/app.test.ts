import { expect, test } from "vitest";
import { readConfig } from "../platform/config.ts";
import { createLog } from "../platform/log.ts";
import { createMetrics } from "../platform/metrics.ts";
import { createApp } from "./app.ts";

test("a route that brings a schema of its own is refused: what may come and go stands in the contract", async () => {
  const app = createApp("staff", readConfig({}), createLog("silent"), createMetrics());
  app.get("/anything", { schema: { querystring: { type: "object" } } }, () => "nothing");
  await expect(async () => app.ready()).rejects.toThrow("stands in the contract");
});
