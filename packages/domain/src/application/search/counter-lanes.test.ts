import { describe, expect, test } from "vitest";
import { statusesIn } from "../../vocabulary/index.ts";
import { nextActors, nextTasks } from "../summary/next-tasks.ts";
import { counterLaneOf, counterLanes, sortedByTimeLeft } from "./counter-lanes.ts";

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
    expect(counterLaneOf({ who, task })).toBe(lane);
  });

  test("hold whatever somebody may have to do, each in one of the four", () => {
    for (const who of nextActors.filter((turn) => turn !== "nobody"))
      for (const task of nextTasks.filter((any) => any !== "repay")) expect(counterLanes).toContain(counterLaneOf({ who, task }));
  });

  test("hold nothing that is paid or has ended", () => {
    for (const status of ["paid", "cancelled", "withdrawn"] as const) expect(statusesIn("underWay")).not.toContain(status);
  });

  test("lay out what runs out first before what runs out later or never", () => {
    const by = (day: string | null) => ({ next: { by: day } }) as Parameters<typeof sortedByTimeLeft>[0][number];
    const [late, never, soon] = [by("2026-12-15"), by(null), by("2026-11-15")];
    expect(sortedByTimeLeft([late, never, soon])).toEqual([soon, late, never]);
  });
});
