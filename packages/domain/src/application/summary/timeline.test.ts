import { describe, expect, test } from "vitest";
import { type Status, statuses } from "../../vocabulary/index.ts";
import { eventsFrom, transition } from "../life/move.ts";
import { transitionOf } from "../life/transitions.ts";
import { type StatusChange, statusesAhead, type TimelineFacts, timeline } from "./timeline.ts";

const plainLoanFacts: TimelineFacts = { softSearchOn: false, onlineDeposit: false, withdrawalRight: false, retailer: {} };
const booleans = [false, true];
const allTimelineFacts: readonly TimelineFacts[] = booleans.flatMap((softSearchOn) =>
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

describe("the statuses ahead", () => {
  test("the transition table allows every status that the timeline predicts", () => {
    for (const facts of allTimelineFacts) {
      for (const status of statuses) {
        const way = [status, ...statusesAhead(status, facts)];
        way.slice(1).forEach((next, index) => {
          expect(leadsTo(way[index] as Status, next), `${way[index]} to ${next}`).toBe(true);
        });
      }
    }
  });

  test("the timeline of a plain loan predicts only the required statuses", () => {
    expect(statusesAhead("open", plainLoanFacts)).toEqual([
      "decision_accept",
      "sign",
      "signed",
      "customer_has_goods",
      "ready_for_payout",
      "payout_pending",
      "paid",
    ]);
  });

  test("the statuses ahead include soft search, deposit, satisfaction note and cooling-off if they apply to the loan", () => {
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

  test("a loan with immediate payout moves from the signature directly to the payout", () => {
    expect(
      statusesAhead("signed", {
        ...plainLoanFacts,
        withdrawalRight: true,
        retailer: { immediatePayoutEnabled: true, esatNoteEnabled: true },
      }),
    ).toEqual(["ready_for_payout", "payout_pending", "paid"]);
  });

  test("an application that has ended has no further status ahead", () => {
    const ended: readonly Status[] = [
      "decision_decline",
      "decision_quotation_decline",
      "deposit_unsuccessful",
      "paid",
      "cancelled",
      "withdrawn",
    ];
    for (const status of ended) for (const facts of allTimelineFacts) expect(statusesAhead(status, facts), status).toEqual([]);
  });
});

const statusChangesOf = (...told: readonly (readonly [StatusChange["event"], Status])[]): StatusChange[] =>
  told.map(([event, status], hour) => ({ event, status, at: `2026-11-14T${10 + hour}:00:00Z` }));

const timelineTexts = (told: readonly StatusChange[], facts = plainLoanFacts): readonly string[] =>
  timeline(told, facts).map(({ milestone, state }) => (state === "done" ? milestone : `${state}: ${milestone}`));

describe("timelines", () => {
  test("a timeline hides short-lived milestones once they have passed", () => {
    const told = statusChangesOf(
      ["application.created", "open"],
      ["application.decided", "decision_accept"],
      ["application.signed", "sign"],
      ["application.sealed", "signed"],
    );
    expect(timelineTexts(told, { ...plainLoanFacts, retailer: { esatNoteEnabled: true } })).toEqual([
      "started",
      "accepted",
      "current: signed",
      "ahead: goodsDelivered",
      "ahead: customerSatisfied",
      "ahead: paid",
    ]);
    expect(timeline(told, plainLoanFacts)[1]).toEqual({ milestone: "accepted", at: "2026-11-14T11:00:00Z", state: "done" });
  });

  test("a timeline shows that an offer was chosen, not that the application was reopened", () => {
    const told = statusChangesOf(
      ["application.created", "open"],
      ["application.decided", "decision_quotation_accept"],
      ["offer.chosen", "open"],
      ["application.decided", "decision_quotation_accept"],
    );
    expect(timelineTexts(told).slice(0, 4)).toEqual(["started", "softSearchAccepted", "offerChosen", "current: softSearchAccepted"]);
  });

  test("a timeline shows a short-lived milestone while it is current", () => {
    const told = statusChangesOf(
      ["application.created", "open"],
      ["application.decided", "decision_accept"],
      ["application.signed", "sign"],
    );
    expect(timelineTexts(told)).toContain("current: signing");
  });

  test("a timeline shows the customer's answer and a returned payout as separate milestones", () => {
    const told = statusChangesOf(
      ["goods.delivered", "pending_esat_note"],
      ["satisfactionNote.satisfied", "customer_has_goods"],
      ["payout.assessed", "ready_for_payout"],
      ["payout.started", "payout_pending"],
      ["payout.settled", "ready_for_payout"],
    );
    expect(timelineTexts(told).slice(0, 3)).toEqual(["goodsDelivered", "customerSatisfied", "current: payoutReturned"]);
  });

  test("the timeline of an application that has ended has no future milestone", () => {
    expect(timelineTexts(statusChangesOf(["application.created", "open"], ["application.cancelled", "cancelled"]))).toEqual([
      "started",
      "current: cancelled",
    ]);
  });

  test("the timeline of an application without a history is empty", () => {
    expect(timeline([], plainLoanFacts)).toEqual([]);
  });
});
