export * from "./application.ts";
export { agreementTypeOf, saleChannelOf, softSearchOn } from "./document/agreement-type.ts";
export { applicationIdFrom, applicationIdSchema } from "./document/application-id.ts";
export { detailsSchemas } from "./document/customer.ts";
export {
  applicantFusionLoan,
  customerPaysDepositOnline,
  goodsLoanAmount,
  hasPendingAmounts,
  hasWithdrawalRight,
  isFusion,
  loanAmount,
  toCustomerDocument,
} from "./document/derived-facts.ts";
export {
  type ApplicationDocument,
  type CustomerDocument,
  customerDocumentSchema,
  documentSchema,
  removeCalculatedAmounts,
} from "./document/document.ts";
export { changedFields, keepDecidedFields } from "./document/document-changes.ts";
export {
  fieldRights,
  fieldsWithRights,
  findFieldWithRights,
  isWithCustomer,
  mayWrite,
  type WriteOccasion,
  type Writer,
  writerOf,
  writers,
} from "./document/field-rights.ts";
export type { FusionLoanTotals, Offers } from "./document/loan.ts";
export { type DocumentLoan, loanInDocument, offeredLoan } from "./document/loan-in-document.ts";
export { type LoanInformation, loanInformation } from "./document/loan-information.ts";
export {
  type AffordableLimits,
  combinedLoan,
  deriveProductFields,
  documentOfChosenLoan,
  fusionLoanTotals,
  limitsAfterAcceptance,
  withMaximumLoan,
} from "./document/loan-terms.ts";
export { isApplicationId } from "./document/luhn.ts";
export { mergeDocument } from "./document/merge.ts";
export { newDocument } from "./document/new-document.ts";
export { changedParts, conflictingParts, type SavedPart } from "./document/saved-parts.ts";
export { applicantNameIn, lastNameKey, type SearchKeys, searchKeys } from "./document/search-keys.ts";
export { documentOfOrder, loanOfOrder, soldInWebShops, type WebShopOrder } from "./document/web-shop-order.ts";
export { applyingActorKind, requireVersion, servicingActorKind } from "./life/acting.ts";
export { fetchAgreementWhenReady } from "./life/agreement-fetch.ts";
export type { ApplicationEventFacts, ApplicationEventType, NextCollection, StatusStep } from "./life/announcements.ts";
export { authoriseEvent } from "./life/authorise-event.ts";
export { afterDecision } from "./life/decision-flow.ts";
export { deferralReminders, dueDeferralReminder, nextDeferralReminder } from "./life/deferral-reminders.ts";
export { applicationExpired, isDecisionValid, offerExpired, requireUnexpired, softSearchExpired } from "./life/expiry.ts";
export { type FeedbackAnswer, type FeedbackState, feedbackState } from "./life/feedback.ts";
export {
  agreementExists,
  agreementInForce,
  type FlagFacts,
  isAgreementLinkValid,
  isDeclined,
  type PermissionFlag,
  type PermissionFlags,
  permissionFlagNames,
  permissionFlags,
} from "./life/flags.ts";
export { type GuardName, guards } from "./life/guards.ts";
export { lawOfAgreement } from "./life/law-of-agreement.ts";
export { type DocumentWriteKind, modificationRightsOf, modificationStatus } from "./life/modification.ts";
export {
  type AnnouncedEvent,
  canHappen,
  eventsFrom,
  type TransitionOutcome,
  type TransitionResult,
  toAnnouncedEvent,
  transition,
} from "./life/move.ts";
export { liveUpdateTiming, missedUpdatesNotification } from "./life/news.ts";
export { type LiveUpdate, liveUpdateSchema } from "./life/news-schema.ts";
export * from "./life/pairing.ts";
export {
  isPaymentResult,
  type PaymentFrameHandlers,
  type PaymentResult,
  paymentResultLimits,
  takePaymentFrameMessage,
} from "./life/payment-frame.ts";
export { type AcceptanceEffect, type AcceptanceRecommendation, acceptanceEffect, validRecommendation } from "./life/recommendation.ts";
export {
  addRequestedChecks,
  chooseInvitationChannel,
  identityCheckText,
  isReferred,
  promisedWorkingDays,
  reasonCodeGroups,
  referralDueAt,
  referralLastDay,
  referTypeAfterCheck,
  referTypeOf,
  requiredChecks,
} from "./life/referral.ts";
export {
  activeClaim,
  type Claim,
  claimIdleMinutesMax,
  claimsActiveSince,
  requireClaim,
  requireUnclaimedByOthers,
} from "./life/referral-claim.ts";
export {
  type AnswerTimeLeft,
  answerTimeLeft,
  isInReferralReasonGroup,
  lastDayToAnswer,
  quickAnswerHours,
  type ReferralReasonGroup,
  referralReasonGroups,
  type Urgency,
} from "./life/referral-queue.ts";
export { type Deadline, type DeadlineKind, deadlinesAfter, deadlinesAfterEdit } from "./life/schedule.ts";
export { type SignRefusal, stepAfterSignRefusal } from "./life/sign-answer.ts";
export {
  isSignatureOf,
  type SigningConsent,
  signatureAreaSize,
  signingConsents,
} from "./life/signature.ts";
export { type Signature, signatureSchema, signingConsentsSchema } from "./life/signature-schema.ts";
export { isSoftDecision, softSearchActive } from "./life/soft-search.ts";
export { type StatusFilter, statusRules } from "./life/status-rules.ts";
export {
  browserTiming,
  decisionPollDelayMs,
  decisionPollTotalMsMax,
  inactivityStateAfter,
  isLateDecision,
} from "./life/timing.ts";
export { type ActorKind, actorNames, type EventName, events, type StatusBefore, transitions } from "./life/transitions.ts";
export { isOfferValid, isProductValid, isProjectLoanOffered, offeredProjectProduct } from "./life/validity.ts";
export {
  type Amendment,
  amendedDocument,
  amendmentLapsed,
  amendmentLimits,
  amendmentOf,
  loanBeforeAmendment,
  mayBeAmended,
  requestedAmendmentAmounts,
  requestedAmendmentPurchase,
  revert,
  startAmendment,
  withoutPendingAmounts,
} from "./life/verbs/amend.ts";
export * from "./life/verbs/close.ts";
export { contest } from "./life/verbs/contest.ts";
export { canBeCopied, copiedDocument } from "./life/verbs/copy.ts";
export * from "./life/verbs/create.ts";
export {
  checkDecisionPossible,
  type Decision,
  type DecisionContext,
  type DecisionRequest,
  type DecisionRequestEvent,
  decisionEventFor,
  decisionFacts,
  moveExpiry,
  recordDecision,
  requestDecision,
  settlementEventOf,
  settleReferral,
} from "./life/verbs/decide.ts";
export * from "./life/verbs/deliver.ts";
export * from "./life/verbs/deposit.ts";
export * from "./life/verbs/edit.ts";
export * from "./life/verbs/offer.ts";
export * from "./life/verbs/pay-out.ts";
export * from "./life/verbs/send.ts";
export * from "./life/verbs/settle-partially.ts";
export * from "./life/verbs/sign.ts";
export { limits as applicationLimits } from "./limits.ts";
export {
  declinesShownSince,
  sortedByTimeLeft,
  type WorklistGroup,
  worklistGroupOf,
  worklistGroups,
  worklistRowsMax,
} from "./search/counter-lanes.ts";
export { criteriaOfAdvancedSearch, criteriaOfQuickSearch, type SearchCriteria, type SearchValues } from "./search/criteria.ts";
export { csvHead, csvLines, type TableRow } from "./search/csv.ts";
export { type LastUpdatedFilter, statusesOfFilter, updatedSince } from "./search/filters.ts";
export { shortOrderReference } from "./search/order-reference.ts";
export { offsetsOfPage, type SortColumn, type SortDirection, searchLimits, sortColumns, sortDirections } from "./search/paging.ts";
export { applicationNumberIn, criteriaOfRecordSearch, recordsShownMax } from "./search/record-search.ts";
export {
  type DetailsRules,
  detailsCircumstancesOf,
  type ShopRuleSettings,
  sectionsComplete,
} from "./setting.ts";
export {
  type ActionState,
  type SummaryAction,
  type SummaryFacts,
  summaryAction,
  summaryActionStates,
  summaryActions,
  type WithheldReason,
} from "./summary/actions.ts";
export {
  type ApplicationRow,
  type ApplicationView,
  applicationRowSchema,
  applicationViewSchema,
  revisionSchema,
} from "./summary/application-view.ts";
export { type CalendarDay, calendarFile } from "./summary/calendar-file.ts";
export { completionTitleKey, deliveryAfterSigning, type StepAfterSigning, stepsAfterSigning } from "./summary/complete.ts";
export { type CombinedEvent, combineSaves, type HistoryEvent } from "./summary/history.ts";
export type { Milestone } from "./summary/milestones.ts";
export {
  type NextFacts,
  type NextStep,
  type NextStepText,
  type NextUrgency,
  nextStep,
  nextStepText,
  nextUrgency,
  primaryAction,
} from "./summary/next-step.ts";
export type { NextActor, NextTask } from "./summary/next-tasks.ts";
export { type SummaryNotice, summaryNoticesFor } from "./summary/notices.ts";
export { type StatusChange, statusesAhead, type TimelineEntry, type TimelineFacts, timeline } from "./summary/timeline.ts";
