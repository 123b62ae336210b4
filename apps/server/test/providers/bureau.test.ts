import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type SandboxServices, startSandboxServices } from "../support/sandbox.ts";
import { exampleSearch, testBureauContract } from "./contracts/bureau.ts";

const slowMs = 1_500;
let outside: SandboxServices;
beforeAll(async () => {
  outside = await startSandboxServices({ slowPersonaMs: slowMs });
});
afterAll(() => outside.close());

describe("the bureau over HTTP", () => {
  testBureauContract(() => ({
    bureau: (withinSeconds = 60) => outside.providersWith({ FARTHING_BUREAU_TIMEOUT_SECONDS: String(withinSeconds) }).bureau,
    searchesOf: outside.searchesOf,
    breakDown: (how) => outside.fault("bureau", how),
    slowMs,
  }));

  test("a bureau that refuses the key counts as unavailable, and the error reveals nothing about the customer", async () => {
    const { bureau } = outside.providersWith({ FARTHING_BUREAU_KEY: "not-the-bureaus-key" });
    expect(await bureau.search(exampleSearch("+accept"))).toEqual({ is: "unavailable", reason: "401 unauthorised" });
  });

  test("the bureau still counts as available if its failure lasts less than a second", async () => {
    const failed = async () => {
      const text = await outside.metrics.registry.metrics();
      return Number(/service="bureau",outcome="failed"\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    const before = await failed();
    await outside.fault("bureau", "fail");
    const searching = outside.providers.bureau.search(exampleSearch("+accept"));
    await vi.waitFor(async () => expect(await failed()).toBeGreaterThanOrEqual(before + 3), { interval: 20, timeout: 5_000 });
    await outside.fault("bureau", "ok");
    expect(await searching).toMatchObject({ is: "file" });
  });

  test("the metrics count bureau calls and their duration by outcome", async () => {
    await outside.providers.bureau.search(exampleSearch("+refused"));
    const text = await outside.metrics.registry.metrics();
    expect(text).toMatch(/farthing_outside_call_seconds_count\{service="bureau",outcome="refused"\} \d/);
    expect(text).toMatch(/farthing_outside_call_seconds_count\{service="bureau",outcome="answered"\} \d/);
  });
});
