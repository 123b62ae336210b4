import { describe, expect, test } from "vitest";
import { statuses, statusesIn } from "../../vocabulary/index.ts";
import { eventsFrom } from "./move.ts";
import { events, transitionOf } from "./transitions.ts";

const sorted = (names: Iterable<string>): string[] => [...names].sort();

describe("groups of statuses", () => {
  test("the declined statuses are exactly those that a decline transition leads to", () => {
    const reached = events.flatMap((event) => {
      const { to } = transitionOf(event);
      return typeof to === "string" || to.decline === undefined || to.decline === "same" ? [] : [to.decline];
    });
    expect(sorted(statusesIn("declined"))).toEqual(sorted(new Set(reached)));
  });

  test("an application under way is neither paid out nor closed", () => {
    expect(statuses.filter((status) => !(statusesIn("underWay") as readonly string[]).includes(status))).toEqual([
      "paid",
      "cancelled",
      "withdrawn",
    ]);
  });

  test("no event follows a closed application", () => {
    for (const status of statusesIn("closed")) expect(eventsFrom(status), status).toEqual([]);
  });

  test("another application counts as live unless it was never submitted or has ended", () => {
    const others = new Set<string>(["open", "decision_quotation_unavailable", ...statusesIn("ended")]);
    expect(statusesIn("live")).toEqual(statuses.filter((status) => !others.has(status)));
  });
});
