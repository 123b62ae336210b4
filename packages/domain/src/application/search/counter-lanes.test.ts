import { describe, expect, test } from "vitest";
import { statusesIn } from "../../vocabulary/index.ts";
import { nextActors, nextTasks } from "../summary/next-tasks.ts";
import { sortedByTimeLeft, worklistGroupOf, worklistGroups } from "./counter-lanes.ts";

describe("groups of the worklist", () => {
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
  ] as const)("an application that waits for the %s to %s is in the group %s", (who, task, lane) => {
    expect(worklistGroupOf({ who, task })).toBe(lane);
  });

  test("every application with a task is in exactly one of the four groups of the shop's worklist", () => {
    for (const who of nextActors.filter((turn) => turn !== "nobody"))
      for (const task of nextTasks.filter((any) => any !== "repay")) expect(worklistGroups).toContain(worklistGroupOf({ who, task }));
  });

  test("a paid or ended application is in no group of the worklist", () => {
    for (const status of ["paid", "cancelled", "withdrawn"] as const) expect(statusesIn("underWay")).not.toContain(status);
  });

  test("the worklist puts rows without a due date after the others, and expired offers last", () => {
    const by = (day: string | null, task = "readAndSign") =>
      ({ next: { by: day, task } }) as Parameters<typeof sortedByTimeLeft>[0][number];
    const [late, never, soon, ended] = [by("2026-12-15"), by(null), by("2026-11-15"), by("2026-11-01", "renewDecision")];
    expect(sortedByTimeLeft([ended, late, never, soon])).toEqual([soon, late, never, ended]);
  });
});
