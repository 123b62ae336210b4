import type { ErrorCode } from "../../wording/index.ts";

export interface Guard {
  /** Completes the sentence "This is possible only if …". */
  readonly says: string;
  readonly code: ErrorCode;
  readonly field?: string;
}

export const guards = {
  branchInScope: { says: "the branch is within the person's scope", code: "branch.mismatch" },
  sectionsComplete: { says: "every section is complete", code: "application.incomplete" },
  bankChecked: { says: "the bank account was checked and is still the same", code: "application.bank_unchecked" },
  consentGiven: { says: "the customer has consented to paperless documents", code: "application.consent_required" },
  softSearchOn: { says: "soft search applies to this kind of agreement", code: "softSearch.not_applicable" },
  productLive: { says: "the chosen product and term are still sold", code: "application.product_unavailable" },
  projectOffered: {
    says: "the shop sells a project loan like the requested one, if one is requested",
    code: "application.project_unavailable",
  },
  decisionOutdated: { says: "the acceptance has expired or the application was changed after it", code: "decision.still_valid" },
  softSearchFresh: { says: "the soft search has not expired", code: "application.check_expired" },
  appealOffered: { says: "the appeal feature is on and the warning about the credit footprint was ticked", code: "appeal.not_offered" },
  madeWithoutPerson: { says: "no person has made the decision", code: "review.decided_by_person" },
  offerLive: { says: "an offer exists that is neither chosen nor expired", code: "offer.unavailable" },
  choiceUndecided: { says: "the chosen offer has not been decided yet", code: "offer.unavailable" },
  onlineDeposit: { says: "the deposit is to be paid online", code: "deposit.not_applicable" },
  depositTriesLeft: { says: "fewer than three payments have failed", code: "deposit.no_tries_left" },
  depositVerified: {
    says: "the payment service itself confirms the payment and the amount is the deposit's",
    code: "deposit.not_confirmed",
  },
  depositSettled: { says: "a deposit due online has been paid", code: "signing.deposit_unpaid" },
  decisionFresh: { says: "the decision has not expired", code: "signing.decision_expired" },
  documentUnchanged: { says: "the document is the one that was decided", code: "signing.decision_mismatch" },
  informationShown: { says: "the loan information and the explanations were shown", code: "signing.information_not_shown" },
  projectViewOpened: { says: "the project loan's view was opened, if there is one", code: "signing.project_not_viewed" },
  papersUnchanged: { says: "the signed papers are those that were shown and are still true", code: "signing.paper_changed" },
  signatureVerified: { says: "the signature is verified", code: "signing.signature_invalid" },
  paidOutAtOnce: { says: "the retailer has immediate payout", code: "payout.not_due" },
  deliveryAwaited: { says: "nothing else releases the loan (automatic settlement, immediate payout)", code: "payment.not_requestable" },
  firstAnswer: { says: "the note has not been answered before", code: "feedback.already_provided" },
  reasonRecorded: { says: "a reason is recorded", code: "satisfactionNote.reason_required" },
  resendingOn: { says: "the re-sending feature is on", code: "satisfactionNote.not_pending" },
  coolingOffOver: { says: "the cooling-off period is over", code: "payout.not_due" },
  payoutClear: { says: "the bank account is verified and nothing stops the payout", code: "payout.not_due" },
  twoPeople: { says: "one person prepared the run and another releases it", code: "payout.four_eyes" },
  undoneByTwoPeople: { says: "one person requests the undoing and another confirms it", code: "payout.return_four_eyes" },
  amendable: { says: "the loan is brokered, no deposit was paid for it online and the amend feature is on", code: "amendment.not_offered" },
  noAmendmentPending: { says: "no amendment is being decided", code: "amendment.in_progress" },
  amendmentPending: { says: "an amendment is waiting for its decision", code: "amendment.not_pending" },
  amendmentRevertible: { says: "the loan was amended and not signed again", code: "agreement.not_reverted" },
  partialSettlementOn: { says: "the retailer settles loans in part", code: "partialSettlement.not_offered" },
  belowLoanAmount: { says: "the amount is less than the loan", code: "partialSettlement.not_less_than_loan" },
  withinBalance: { says: "the amount is not above the outstanding balance", code: "partialSettlement.above_balance" },
  reasonGivenIfRequired: { says: "a reason is given when one is required", code: "cancel.reason_required" },
  notFusionBeforePayment: { says: "it is not a fusion loan between delivery and payment", code: "cancel.not_possible" },
  payoutFileNotSent: { says: "the payout file has not been written", code: "cancel.not_possible" },
  withinWithdrawalPeriod: { says: "the withdrawal period is not over", code: "withdrawal.period_over", field: "noticeOn" },
  noticeDated: { says: "the day of the notice is between the signature and today", code: "withdrawal.notice_day", field: "noticeOn" },
  withdrawnToday: { says: "operations recorded the withdrawal on the same day", code: "withdrawal.not_undoable" },
  moneyUnmoved: { says: "no money has moved since the withdrawal", code: "withdrawal.not_undoable" },
  neverSigned: { says: "no signed agreement exists before the amendment", code: "amendment.in_progress" },
  untouchedTooLong: { says: "it has not been changed for 90 days", code: "application.not_expired" },
  sendingOn: { says: "the branch sells by mail order and the sending feature is on", code: "send.unavailable" },
  quoteComplete: { says: "goods, amounts and product are chosen, because the customer cannot choose them", code: "send.quote_incomplete" },
  linkArrives: { says: "the customer has an e-mail address, or a mobile number if the link is shown as a code", code: "send.no_address" },
} as const satisfies Record<string, Guard>;

export type GuardName = keyof typeof guards;
