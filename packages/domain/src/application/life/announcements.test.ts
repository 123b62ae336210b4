import { expect, test } from "vitest";
import { localDate } from "../../money/index.ts";
import { specimenApplication, today } from "../specimen.ts";
import { applyEvent, toAnnouncedEvent } from "./move.ts";
import { type EventName, events, transitionOf } from "./transitions.ts";
import { cancel, expire } from "./verbs/close.ts";
import { create } from "./verbs/create.ts";

/** Repeats the names of the audit events, so that a test fails if a name changes by accident. */
const eventTypes: Readonly<Record<EventName, string>> = {
  create: "application.created",
  send: "application.sent",
  submitSoft: "application.decided",
  applyNow: "application.decided",
  appeal: "application.decided",
  contest: "decision.contested",
  settleQuotationReferral: "referral.settled",
  retryQuotation: "application.decided",
  submitFull: "application.decided",
  settleReferral: "referral.settled",
  chooseOffer: "offer.chosen",
  undoChoice: "offer.undone",
  startDeposit: "deposit.started",
  depositPaid: "deposit.paid",
  depositFailed: "deposit.failed",
  decideAgain: "application.decided",
  requestSign: "signing.requested",
  endSigning: "signing.ended",
  sign: "application.signed",
  seal: "application.sealed",
  release: "payout.released",
  markDelivered: "goods.delivered",
  deliverPart: "goods.part_delivered",
  resendSatisfactionNote: "satisfactionNote.resent",
  satisfied: "satisfactionNote.satisfied",
  dissatisfied: "satisfactionNote.dissatisfied",
  resolveDissatisfaction: "satisfactionNote.resolved",
  assessHold: "payout.assessed",
  endCoolingOff: "coolingOff.ended",
  runPayout: "payout.started",
  leaveOutOfRun: "payout.left_out",
  settlePayout: "payout.settled",
  returnPayout: "payout.settled",
  undoReturn: "payout.return_undone",
  startAmendment: "amendment.requested",
  decideAmendment: "amendment.decided",
  revert: "amendment.reverted",
  settlePartially: "loan.partially_settled",
  cancel: "application.cancelled",
  withdraw: "application.withdrawn",
  undoWithdrawal: "withdrawal.undone",
  dropOut: "application.dropped_out",
  expire: "application.expired",
};

test.each(events)("the event %s has its fixed name in the audit log", (event) => {
  expect(transitionOf(event).announces).toBe(eventTypes[event]);
});

test("the audit event of a cancellation contains the status before, the status after and the reason", () => {
  const paid = specimenApplication({ status: "paid" });
  const cancelled = cancel(paid, { by: "staff", reason: "GOODS_RETURNED" });
  expect(cancelled.changes.cancellationReason).toBe("GOODS_RETURNED");
  expect(toAnnouncedEvent(paid.status, cancelled)).toEqual({
    type: "application.cancelled",
    facts: { from: "paid", to: "cancelled", reason: "GOODS_RETURNED" },
  });
});

test("an audit event without further data contains only the statuses before and after", () => {
  const moved = expire(specimenApplication(), { lastTouchedOn: localDate("2026-01-01"), today });
  expect(toAnnouncedEvent("open", moved)).toEqual({ type: "application.expired", facts: { from: "open", to: "cancelled" } });
});

test("the audit event of a new application has no previous status", () => {
  const created = create({ by: "staff", branch: "100101", branchInScope: true, projectLoanSold: false, given: {} });
  expect(toAnnouncedEvent("nothing", created)).toEqual({ type: "application.created", facts: { branch: "100101", origin: "staff" } });
});

test("an event with missing or unknown data does not compile", () => {
  const holds = { notFusionBeforePayment: true, payoutFileNotSent: true, reasonGivenIfRequired: true };
  // @ts-expect-error the event of a cancellation needs a reason
  applyEvent(specimenApplication(), "cancel", { by: "staff", guardResults: holds });
  // @ts-expect-error "EXPIRES" is not a reason for a cancellation
  applyEvent(specimenApplication(), "cancel", { by: "staff", guardResults: holds, facts: { reason: "EXPIRES" } });
  // @ts-expect-error the event of an expiry has no data other than its two statuses
  applyEvent(specimenApplication(), "expire", { by: "system", guardResults: { untouchedTooLong: true }, facts: { reason: "EXPIRED" } });
});
