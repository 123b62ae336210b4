import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { statuses } from "../../vocabulary/index.ts";
import { authoriseEvent } from "./authorise-event.ts";
import { eventsFrom, transition } from "./move.ts";
import { type EventName, events, type StatusBefore, transitionOf } from "./transitions.ts";

const sameStatus = "same";
const decisionTargets = { accept: "decision_accept", decline: "decision_decline", refer: "decision_refer" } as const;
const contestTargets = { soft: "decision_quotation_refer", full: "decision_refer" } as const;
const quotationTargets = {
  accept: "decision_quotation_accept",
  decline: "decision_quotation_decline",
  refer: "decision_quotation_refer",
  unavailable: "decision_quotation_unavailable",
} as const;
const endingsBeforeSigning = { cancel: "cancelled", dropOut: "withdrawn" } as const;
const endingsInForce = { cancel: "cancelled", withdraw: "withdrawn" } as const;
const signingTransitions = {
  requestSign: sameStatus,
  endSigning: sameStatus,
  sign: "sign",
  decideAgain: { accept: sameStatus, decline: "decision_decline", refer: "decision_refer" },
} as const;
const amendmentTransitions = {
  startAmendment: sameStatus,
  decideAmendment: { accept: "decision_accept", decline: sameStatus, refer: sameStatus },
} as const;

type ExpectedTransitions = Partial<Record<EventName, string | Readonly<Record<string, string>>>>;

const expectedTransitions: Readonly<Record<StatusBefore, ExpectedTransitions>> = {
  nothing: { create: "open" },
  open: {
    ...endingsBeforeSigning,
    expire: "cancelled",
    send: sameStatus,
    submitSoft: quotationTargets,
    submitFull: decisionTargets,
    undoChoice: {
      decision_quotation_accept: "decision_quotation_accept",
      decision_quotation_decline: "decision_quotation_decline",
      decision_accept: "decision_accept",
      decision_decline: "decision_decline",
    },
  },
  decision_quotation_accept: { ...endingsBeforeSigning, send: sameStatus, applyNow: decisionTargets, chooseOffer: "open" },
  decision_quotation_decline: { appeal: decisionTargets, contest: contestTargets, chooseOffer: "open" },
  decision_quotation_refer: {
    ...endingsBeforeSigning,
    settleQuotationReferral: { accept: "decision_quotation_accept", decline: "decision_quotation_decline" },
  },
  decision_quotation_unavailable: { ...endingsBeforeSigning, retryQuotation: quotationTargets },
  decision_accept: {
    ...endingsBeforeSigning,
    ...signingTransitions,
    ...amendmentTransitions,
    send: sameStatus,
    chooseOffer: "open",
    startDeposit: "deposit_attempted",
    revert: { signed: "signed", decision_accept: "decision_accept" },
  },
  decision_decline: { contest: contestTargets, chooseOffer: "open" },
  decision_refer: {
    ...endingsBeforeSigning,
    settleReferral: {
      accept: "decision_accept",
      acceptDepositPaid: "deposit_paid",
      decline: "decision_decline",
      lapsed: "cancelled",
    },
  },
  deposit_attempted: {
    ...endingsBeforeSigning,
    startDeposit: "deposit_attempted",
    depositPaid: "deposit_paid",
    depositFailed: { mayRetry: "deposit_attempted", final: "deposit_unsuccessful" },
  },
  deposit_paid: { ...endingsBeforeSigning, ...signingTransitions },
  deposit_unsuccessful: { ...endingsBeforeSigning },
  sign: { seal: "signed" },
  signed: {
    ...endingsInForce,
    ...amendmentTransitions,
    release: "ready_for_payout",
    markDelivered: { noteWanted: "pending_esat_note", noNote: "customer_has_goods" },
    deliverPart: sameStatus,
  },
  pending_esat_note: {
    ...endingsInForce,
    resendSatisfactionNote: sameStatus,
    satisfied: "customer_has_goods",
    dissatisfied: sameStatus,
    resolveDissatisfaction: "customer_has_goods",
  },
  customer_has_goods: { ...endingsInForce, assessHold: { hold: "cooling_off", clear: "ready_for_payout" } },
  cooling_off: { ...endingsInForce, endCoolingOff: "ready_for_payout" },
  ready_for_payout: { ...endingsInForce, runPayout: "payout_pending", undoReturn: "paid" },
  payout_pending: { ...endingsInForce, leaveOutOfRun: "ready_for_payout", settlePayout: { paid: "paid", returned: "ready_for_payout" } },
  paid: { ...endingsInForce, settlePartially: sameStatus, returnPayout: "ready_for_payout" },
  cancelled: {},
  withdrawn: {
    undoWithdrawal: {
      signed: "signed",
      pending_esat_note: "pending_esat_note",
      customer_has_goods: "customer_has_goods",
      cooling_off: "cooling_off",
      ready_for_payout: "ready_for_payout",
      payout_pending: "payout_pending",
      paid: "paid",
    },
  },
};

const statusesBefore: readonly StatusBefore[] = ["nothing", ...statuses];
const outcomeNames: readonly string[] = [
  ...new Set(
    Object.values(expectedTransitions).flatMap((row) =>
      Object.values(row).flatMap((to) => (typeof to === "object" ? Object.keys(to) : [])),
    ),
  ),
  "no such thing",
  "toString",
];

function expectedResult(from: StatusBefore, event: EventName, outcome: string | undefined): string {
  const to = expectedTransitions[from][event];
  if (to === undefined) return "wrong status";
  const target =
    typeof to === "string" ? (outcome === undefined ? to : undefined) : Object.entries(to).find(([name]) => name === outcome)?.[1];
  if (target === undefined) return "no such outcome";
  return target === sameStatus ? from : target;
}

describe.each(statusesBefore)("transitions from %s", (from) => {
  test.each(events)("the event %s leads to the expected status with every outcome", (event) => {
    for (const outcome of [undefined, ...outcomeNames]) {
      const move = transition(from, event, outcome);
      expect(move.moved ? move.status : move.because, `${outcome}`).toBe(expectedResult(from, event, outcome));
    }
  });

  test("at this status, only the events of the expected table are possible", () => {
    expect([...eventsFrom(from)].sort()).toEqual(Object.keys(expectedTransitions[from]).sort());
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
