import type { EventName } from "@farthing/domain/application";
import type { EventType, Facts, Step } from "../store/audit/events.ts";

type StepEvent = { [T in EventType]: Facts[T] extends Step ? T : never }[EventType];

/** Under which name the audit trail tells of a row of the transition table. */
export const toldAs = {
  send: "application.sent",
  submitSoft: "application.decided",
  applyNow: "application.decided",
  appeal: "application.decided",
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
  resendSatisfactionNote: "satisfactionNote.resent",
  satisfied: "satisfactionNote.satisfied",
  dissatisfied: "satisfactionNote.dissatisfied",
  resolveDissatisfaction: "satisfactionNote.resolved",
  assessHold: "payout.assessed",
  endCoolingOff: "coolingOff.ended",
  runPayout: "payout.started",
  settlePayout: "payout.settled",
  startAmendment: "amendment.requested",
  decideAmendment: "amendment.decided",
  revert: "amendment.reverted",
  settlePartially: "loan.partially_settled",
  cancel: "application.cancelled",
  withdraw: "application.withdrawn",
  dropOut: "application.dropped_out",
  expire: "application.expired",
} as const satisfies Record<Exclude<EventName, "create">, StepEvent>;
