import { describe, expect, test } from "vitest";
import { statuses, statusesIn } from "../../vocabulary/index.ts";
import { eventsFrom } from "./move.ts";
import { events, transitionOf } from "./transitions.ts";

const sorted = (names: Iterable<string>): string[] => [...names].sort();

describe("groups of statuses", () => {
  test("the group of declined statuses consists of the statuses that a decline leads to", () => {
    const reached = events.flatMap((event) => {
      const { to } = transitionOf(event);
      return typeof to === "string" || to.decline === undefined || to.decline === "same" ? [] : [to.decline];
    });
    expect(sorted(statusesIn("declined"))).toEqual(sorted(new Set(reached)));
  });

  test("an application in progress is neither paid out nor closed", () => {
    expect(statuses.filter((status) => !(statusesIn("underWay") as readonly string[]).includes(status))).toEqual([
      "paid",
      "cancelled",
      "withdrawn",
    ]);
  });

  test("after an application has ended, a withdrawal can be undone, and nothing else can happen", () => {
    expect(statusesIn("closed").flatMap((status) => eventsFrom(status))).toEqual(["undoWithdrawal"]);
  });

  test("a submitted application counts as live until it has ended", () => {
    const others = new Set<string>(["open", "decision_quotation_unavailable", ...statusesIn("ended")]);
    expect(statusesIn("live")).toEqual(statuses.filter((status) => !others.has(status)));
  });
});
