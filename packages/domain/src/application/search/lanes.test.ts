import { describe, expect, test } from "vitest";
import { statusesIn } from "../../vocabulary/index.ts";
import { actsNext, nextTasks } from "../summary/next-tasks.ts";
import { byWhatRunsOut, laneOf, lanes } from "./lanes.ts";

describe("the counter's lanes", () => {
  test.each([
    ["shop", "completeApplication", "needsYou"],
    ["customer", "readAndSign", "customer"],
    ["underwriter", "settleReferral", "lender"],
    ["lender", "waitForDecision", "lender"],
    ["shop", "deliverGoods", "toBePaid"],
    ["lender", "waitForCoolingOff", "toBePaid"],
    ["lender", "waitForPayment", "toBePaid"],
    ["customer", "repay", null],
    ["nobody", "nothing", null],
  ] as const)("what waits for the %s to %s stands in %s", (who, task, lane) => {
    expect(laneOf({ who, task })).toBe(lane);
  });

  test("hold whatever somebody may have to do, each in one of the four", () => {
    for (const who of actsNext.filter((turn) => turn !== "nobody"))
      for (const task of nextTasks.filter((any) => any !== "repay")) expect(lanes).toContain(laneOf({ who, task }));
  });

  test("hold nothing that is paid or has ended", () => {
    for (const status of ["paid", "cancelled", "withdrawn"] as const) expect(statusesIn("underWay")).not.toContain(status);
  });

  test("lay out what runs out first before what runs out later or never", () => {
    const by = (day: string | null) => ({ next: { by: day } }) as Parameters<typeof byWhatRunsOut>[0][number];
    const [late, never, soon] = [by("2026-12-15"), by(null), by("2026-11-15")];
    expect(byWhatRunsOut([late, never, soon])).toEqual([soon, late, never]);
  });
});
