import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { statuses } from "../../vocabulary/index.ts";
import { authoriseEvent } from "./authorise-event.ts";
import { eventsFrom, transition } from "./move.ts";
import { type EventName, events, type StatusBefore, transitionOf } from "./transitions.ts";

const statusesBefore: readonly StatusBefore[] = ["nothing", ...statuses];
const outcomesOf = (event: EventName): readonly string[] => {
  const { to } = transitionOf(event);
  return typeof to === "string" ? [] : Object.keys(to);
};
const outcomeNames: readonly string[] = [...new Set(events.flatMap(outcomesOf)), "no such thing", "toString"];

function expectedResult(from: StatusBefore, event: EventName, outcome: string | undefined): string {
  const { from: origins, to } = transitionOf(event);
  if (!origins.includes(from)) return "wrong status";
  const target =
    typeof to === "string" ? (outcome === undefined ? to : undefined) : Object.entries(to).find(([name]) => name === outcome)?.[1];
  if (target === undefined) return "no such outcome";
  return target === "same" ? from : target;
}

describe.each(statusesBefore)("transitions from %s", (from) => {
  test.each(events)("the event %s leads to the status of the transition table with every outcome", (event) => {
    for (const outcome of [undefined, ...outcomeNames]) {
      const move = transition(from, event, outcome);
      expect(move.moved ? move.status : move.because, `${outcome}`).toBe(expectedResult(from, event, outcome));
    }
  });

  test("at this status, only the events that start here are possible", () => {
    expect(eventsFrom(from)).toEqual(events.filter((event) => transitionOf(event).from.includes(from)));
  });
});

test("every status can be reached from a new application", () => {
  const reached = new Set<StatusBefore>(["nothing"]);
  for (const origin of reached) {
    for (const event of eventsFrom(origin)) {
      for (const outcome of [undefined, ...outcomeNames]) {
        const move = transition(origin, event, outcome);
        if (move.moved) reached.add(move.status);
      }
    }
  }
  expect([...reached].sort()).toEqual([...statusesBefore].sort());
});

test("some event is possible at every status except cancelled", () => {
  expect(statuses.filter((status) => eventsFrom(status).length === 0)).toEqual(["cancelled"]);
});

const endingEvents: readonly EventName[] = ["cancel", "withdraw", "dropOut", "expire"];

/** A step back, such as reverting an amendment, can lead only to a status that the application already had. */
function nextStatus(passed: readonly StatusBefore[], choice: number): StatusBefore {
  const at = passed.at(-1) ?? "nothing";
  const possible = eventsFrom(at).filter((event) => !endingEvents.includes(event));
  const event = possible[choice % Math.max(possible.length, 1)];
  if (event === undefined) return at;
  const { to } = transitionOf(event);
  const turns = typeof to === "string" ? [undefined] : Object.keys(to);
  const move = transition(at, event, turns[Math.floor(choice / possible.length) % turns.length]);
  if (!move.moved) return at;
  const returns = event === "revert" || event === "undoChoice" || (event === "settleReferral" && move.status === "deposit_paid");
  return returns && !passed.includes(move.status) ? at : move.status;
}

test("no sequence of events leads to delivery or payout without acceptance, signature and seal", () => {
  const afterSealing: readonly StatusBefore[] = [
    "pending_esat_note",
    "customer_has_goods",
    "cooling_off",
    "ready_for_payout",
    "payout_pending",
    "paid",
  ];
  let livesThatReachedPayment = 0;
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 10_000 }), { minLength: 10, maxLength: 80 }), (choices) => {
      const passed: StatusBefore[] = ["nothing"];
      for (const choice of choices) passed.push(nextStatus(passed, choice));
      const delivered = passed.findIndex((status) => afterSealing.includes(status));
      if (delivered < 0) return;
      livesThatReachedPayment += 1;
      const before = passed.slice(0, delivered);
      expect(before).toEqual(expect.arrayContaining(["open", "decision_accept", "sign", "signed"]));
    }),
    { numRuns: 600, seed: 1 },
  );
  expect(livesThatReachedPayment).toBeGreaterThan(100);
});

test("undoing a chosen offer leads back to exactly the statuses in which an offer can be chosen", () => {
  const { to } = transitionOf("undoChoice");
  expect(Object.values(to)).toEqual(transitionOf("chooseOffer").from);
});

test("after a decline, the shop can still appeal, and the customer can contest the decline or choose an offer", () => {
  expect(eventsFrom("decision_quotation_decline")).toEqual(["appeal", "contest", "chooseOffer"]);
  expect(eventsFrom("decision_decline")).toEqual(["contest", "chooseOffer"]);
});

test("every event that staff or the lender can start requires a permission", () => {
  const started = events.filter((event) => transitionOf(event).by.some((actor) => ["staff", "underwriter", "operations"].includes(actor)));
  expect(started.filter((event) => transitionOf(event).permission === undefined)).toEqual([]);
});

test("starting an event needs a permission and an application in the user's scope", () => {
  const actor = { id: "1", username: "ben", role: "branch_user", retailer: "r", supplierNumber: "100101", userManagement: true } as const;
  const scope = { is: "suppliers", supplierNumbers: new Set(["100101"]) } as const;
  const application = { id: "100000001", branch: "100101", proposedBy: null };
  expect(() => authoriseEvent({ ...actor, scope }, "cancel", application)).toThrow(expect.objectContaining({ code: "access.denied" }));
  expect(() => authoriseEvent({ ...actor, scope }, "requestSign", application)).not.toThrow();
  expect(() => authoriseEvent({ ...actor, scope }, "requestSign", { ...application, branch: "100102" })).toThrow(
    expect.objectContaining({ code: "application.not_found" }),
  );
});
