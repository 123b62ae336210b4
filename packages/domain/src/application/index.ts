export { applyingAs, lookingAfterAs, requireVersion } from "./acting.ts";
export { fetchAgreementWhenReady } from "./agreement-fetch.ts";
export { agreementTypeOf, softSearchOn } from "./agreement-type.ts";
export type { ApplicationEventType, ApplicationFacts, NextCollection, Step } from "./announcements.ts";
export { type CalendarDay, calendarFile } from "./applicant/calendar-file.ts";
export { type FeedbackAnswer, type FeedbackState, feedbackState } from "./applicant/feedback.ts";
export {
  isPaymentResult,
  type PaymentFrameHandlers,
  type PaymentResult,
  paymentResultLimits,
  takePaymentFrameMessage,
} from "./applicant/payment-frame.ts";
export * from "./application.ts";
export { applicationIdFrom, applicationIdSchema } from "./application-id.ts";
export {
  type ApplicationRow,
  type ApplicationView,
  applicationRowSchema,
  applicationViewSchema,
  revisionSchema,
} from "./application-view.ts";
export { afterDecision } from "./decision-flow.ts";
export { dueDeferralReminder, nextDeferralReminder } from "./deferral-reminders.ts";
export { detailsInDocument } from "./document/customer.ts";
export { type ApplicationDocument, documentSchema, type OwnDocument, ownDocumentSchema } from "./document/document.ts";
export {
  customerHasIt,
  fieldRights,
  mayWrite,
  type Occasion,
  ruledFields,
  rulingOn,
  type Writer,
  writerOf,
  writers,
} from "./document/field-rights.ts";
export type { FusionLoanTotals, Offers } from "./document/loan.ts";
export { type DocumentLoan, loanInDocument, offeredLoan } from "./document/loan-in-document.ts";
export {
  chosenDocument,
  derivedProduct,
  fusionLoanTotals,
  type Means,
  maximumLoan,
  meansToAccept,
  wholeLoan,
  withMaximumLoan,
} from "./document/loan-terms.ts";
export { mergeDocument } from "./document/merge.ts";
export { newDocument } from "./document/new-document.ts";
export { changedFields, decisionSubject } from "./document/ownership.ts";
export {
  applicantFusionLoan,
  goodsLoanAmount,
  hasPendingAmounts,
  hasWithdrawalRight,
  isFusion,
  loanAmount,
  onlineDepositJourney,
  ownDocument,
} from "./document/reading.ts";
export { changedParts, partsWrittenTwice, type SavedPart } from "./document/saved-parts.ts";
export { applicantNameIn, lastNameKey, type SearchKeys, searchKeys } from "./document/search-keys.ts";
export { type EffectName, effects } from "./effects.ts";
export {
  agreementExists,
  agreementInForce,
  agreementLinkLive,
  type FlagFacts,
  isDeclined,
  type PermissionFlag,
  type PermissionFlags,
  permissionFlagNames,
  permissionFlags,
} from "./flags.ts";
export { type GuardName, guards } from "./guards.ts";
export { limits as applicationLimits } from "./limits.ts";
export {
  applicationExpired,
  decisionLive,
  offerLive,
  productLive,
  projectOffered,
  projectProductOf,
  requireUnexpired,
  softSearchExpired,
} from "./live.ts";
export { type LoanInformation, loanInformation } from "./loan-information.ts";
export { isApplicationId } from "./luhn.ts";
export { type Act, modificationOf, modificationStatus } from "./modification.ts";
export { type Announcement, announcementOf, canHappen, eventsFrom, type Move, type Moved, transition } from "./move.ts";
export { missedNews, newsTiming } from "./news.ts";
export { type News, newsKinds, newsSchema } from "./news-schema.ts";
export * from "./pairing.ts";
export { identityCheckText, isReferred, reasonCodeGroups, referralDueAt, referTypeOf, wantedChecks, wayToInvite } from "./referral.ts";
export { type Claim, claimHeld, claimsHoldSince, claimUntouchedMinutesMax, requireNobodyElses } from "./referral-claim.ts";
export {
  lastDayOf,
  type PromiseLeft,
  promiseLeft,
  quickAnswerHours,
  type StopReason,
  stoppedFor,
  stopReasons,
  type Urgency,
} from "./referral-queue.ts";
export { type Deadline, type DeadlineKind, deadlineKinds, deadlinesAfter, deadlinesAfterEdit } from "./schedule.ts";
export { criteriaOfTerm, criteriaOfValues, type SearchCriteria, type SearchValues } from "./search/criteria.ts";
export { csvHead, csvLines, type TableRow } from "./search/csv.ts";
export { type LastUpdatedFilter, type StatusFilter, statusesFound, updatedSince } from "./search/filters.ts";
export { byWhatRunsOut, counterRowsMax, declinesUnderWaySince, type Lane, laneOf, lanes, statusesUnderWay } from "./search/lanes.ts";
export { shortOrderReference } from "./search/order-reference.ts";
export { offsetsOfPage, type SortColumn, type SortDirection, searchLimits, sortColumns, sortDirections } from "./search/paging.ts";
export { circumstancesOf, type DetailsRules, type Setting, sectionsComplete } from "./setting.ts";
export { afterSignRefusal, type SignRefusal } from "./sign-answer.ts";
export {
  isSignatureOf,
  type SigningConsent,
  signatureFrame,
  signingConsents,
} from "./signature.ts";
export { type Signature, signatureSchema, signingConsentsSchema } from "./signature-schema.ts";
export { decidedSoftly, quotationStatuses, softSearchActive } from "./soft-search.ts";
export { completeTitle, deliveryAfterSigning, type StepAfterSigning, stepsAfterSigning } from "./staff/complete.ts";
export { type StatusGroup, standing } from "./standing.ts";
export {
  type ActionState,
  type SummaryAction,
  type SummaryFacts,
  summaryAction,
  summaryActionStates,
  summaryActions,
  type WithheldBecause,
} from "./summary/actions.ts";
export { type FoldedEvent, foldSaves, type ToldEvent } from "./summary/history.ts";
export type { Milestone } from "./summary/milestones.ts";
export { type NextFacts, type NextStep, nextStep, primaryAction } from "./summary/next-step.ts";
export type { ActsNext, NextTask } from "./summary/next-tasks.ts";
export { type SummaryNotice, summaryNoticesFor } from "./summary/notices.ts";
export { type Arrival, statusesAhead, type TimelineEntry, type TimelineFacts, timeline } from "./summary/timeline.ts";
export { activityAfter, decisionPollDelayMs, decisionPollTotalMsMax, isLateDecision, timing } from "./timing.ts";
export { type ActorKind, actors, type EventName, events, type Origin, transitions } from "./transitions.ts";
export {
  type Amendment,
  amendedDocument,
  amendmentLapsed,
  amendmentLimits,
  amendmentOf,
  amountsToAmend,
  mayBeAmended,
  revert,
  startAmendment,
  withoutPendingAmounts,
} from "./verbs/amend.ts";
export * from "./verbs/close.ts";
export { copiedDocument, hasEndedAt, underWayStatuses } from "./verbs/copy.ts";
export * from "./verbs/create.ts";
export {
  type Decision,
  type DecisionContext,
  type DecisionRequest,
  type DecisionRequestEvent,
  decisionEventFor,
  decisionFacts,
  decisionOpen,
  moveExpiry,
  recordDecision,
  reopen,
  requestDecision,
  settleReferral,
} from "./verbs/decide.ts";
export * from "./verbs/deliver.ts";
export * from "./verbs/deposit.ts";
export * from "./verbs/edit.ts";
export * from "./verbs/offer.ts";
export * from "./verbs/pay-out.ts";
export * from "./verbs/send.ts";
export * from "./verbs/settle-partially.ts";
export * from "./verbs/sign.ts";
export { orderedDocument, type WebShopOrder } from "./web-shop-order.ts";
