import { describe, expect, test } from "vitest";
import { eventsFrom, transition } from "../move.ts";
import { transitionOf } from "../transitions.ts";
import { type Status, statuses } from "../vocabulary.ts";
import { statusesAhead, type TimelineFacts, timeline } from "./timeline.ts";

const plain: TimelineFacts = { softSearchOn: false, onlineDeposit: false, withdrawalRight: false, retailer: {} };
const booleans = [false, true];
const everyKind: readonly TimelineFacts[] = booleans.flatMap((softSearchOn) =>
  booleans.flatMap((onlineDeposit) =>
    booleans.flatMap((withdrawalRight) =>
      booleans.flatMap((esatNoteEnabled) =>
        booleans.map((immediatePayoutEnabled) => ({
          softSearchOn,
          onlineDeposit,
          withdrawalRight,
          retailer: { esatNoteEnabled, immediatePayoutEnabled },
        })),
      ),
    ),
  ),
);

const leadsTo = (from: Status, to: Status): boolean =>
  eventsFrom(from).some((event) => {
    const target = transitionOf(event).to;
    const outcomes = typeof target === "string" ? [undefined] : Object.keys(target);
    return outcomes.some((outcome) => {
      const move = transition(from, event, outcome);
      return move.moved && move.status === to;
    });
  });

describe("the way ahead", () => {
  test("is one that the transition table allows, for every status and every kind of loan", () => {
    for (const facts of everyKind) {
      for (const status of statuses) {
        const way = [status, ...statusesAhead(status, facts)];
        way.slice(1).forEach((next, index) => {
          expect(leadsTo(way[index] as Status, next), `${way[index]} to ${next}`).toBe(true);
        });
      }
    }
  });

  test("of a plain loan", () => {
    expect(statusesAhead("open", plain)).toEqual([
      "decision_accept",
      "sign",
      "signed",
      "customer_has_goods",
      "ready_for_payout",
      "payout_pending",
      "paid",
    ]);
  });

  test("passes soft search, deposit, satisfaction note and cooling off where they apply", () => {
    const all = { softSearchOn: true, onlineDeposit: true, withdrawalRight: true, retailer: { esatNoteEnabled: true } };
    expect(statusesAhead("decision_quotation_refer", all)).toEqual([
      "decision_quotation_accept",
      "decision_accept",
      "deposit_attempted",
      "deposit_paid",
      "sign",
      "signed",
      "pending_esat_note",
      "customer_has_goods",
      "cooling_off",
      "ready_for_payout",
      "payout_pending",
      "paid",
    ]);
  });

  test("of a loan that is paid out at once leads straight from the signature to the payout", () => {
    expect(
      statusesAhead("signed", { ...plain, withdrawalRight: true, retailer: { immediatePayoutEnabled: true, esatNoteEnabled: true } }),
    ).toEqual(["ready_for_payout", "payout_pending", "paid"]);
  });

  test("is empty for an application that has ended", () => {
    const ended: readonly Status[] = [
      "decision_decline",
      "decision_quotation_decline",
      "deposit_unsuccessful",
      "paid",
      "cancelled",
      "withdrawn",
    ];
    for (const status of ended) for (const facts of everyKind) expect(statusesAhead(status, facts), status).toEqual([]);
  });
});

test("a timeline tells what was, what is and what comes", () => {
  const arrivals = [
    { status: "open", at: "2026-11-14T11:20:00Z" },
    { status: "decision_accept", at: "2026-11-14T11:44:00Z" },
    { status: "sign", at: "2026-11-14T11:51:00Z" },
    { status: "signed", at: "2026-11-14T11:52:00Z" },
  ] as const;
  expect(timeline(arrivals, { ...plain, retailer: { esatNoteEnabled: true } })).toEqual([
    { status: "open", at: "2026-11-14T11:20:00Z", state: "done" },
    { status: "decision_accept", at: "2026-11-14T11:44:00Z", state: "done" },
    { status: "sign", at: "2026-11-14T11:51:00Z", state: "done" },
    { status: "signed", at: "2026-11-14T11:52:00Z", state: "current" },
    { status: "pending_esat_note", at: null, state: "ahead" },
    { status: "customer_has_goods", at: null, state: "ahead" },
    { status: "ready_for_payout", at: null, state: "ahead" },
    { status: "payout_pending", at: null, state: "ahead" },
    { status: "paid", at: null, state: "ahead" },
  ]);
});

test("an application without a history has no timeline", () => {
  expect(timeline([], plain)).toEqual([]);
});
