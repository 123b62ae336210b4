import { afterAll, beforeAll, expect, test } from "vitest";
import { startApps, type TestApps } from "../support/http.ts";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());

const lines = () => shop.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "answered");

test("each request is one log line with its id, route template, status and refusal code", async () => {
  const { headers } = await shop.apps.staff.inject("/api/protected/applications/123456789?name=Sam");
  expect(lines()).toEqual([
    {
      level: 30,
      time: expect.any(String),
      app: "staff",
      requestId: headers["x-request-id"],
      call: "GET /api/protected/applications/:id",
      status: 401,
      ms: expect.any(Number),
      retailer: null,
      refusal: "session.required",
      msg: "answered",
    },
  ]);
  expect(shop.log.join("")).not.toContain("Sam");
});

test("health checks of a load balancer are logged at the level debug", async () => {
  await shop.apps.staff.inject("/health/live");
  expect(lines().at(-1)).toMatchObject({ level: 20, call: "GET /health/live" });
});
