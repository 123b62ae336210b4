export { AddressCapture, type AddressCaptureProps, type FindAddresses } from "./address/address-capture.tsx";
export { AddressHistory, type AddressHistoryProps, type AddressWords } from "./address/address-history.tsx";
export { MonthsLine } from "./address/months-covered.tsx";
export { collectionsText } from "./cost/collections.ts";
export { BorrowedAndInterest, CostRail, type CostRailProps, MissedPayment, StickyCost } from "./cost/cost-rail.tsx";
export { HowItIsRepaid, repaymentTable } from "./cost/how-it-is-repaid.tsx";
export { costFigures, costOf, type LoanCost } from "./cost/loan-cost.ts";
export { PayLater, payLaterOf } from "./cost/pay-later.tsx";
export { type EqualPayments, firstPayment, groupEqualPayments, paymentPeriods } from "./cost/payment-months.ts";
export type { ApplicationEditor } from "./current-application/application-editor.ts";
export { businessDay } from "./current-application/business-day.ts";
export {
  type CurrentApplication,
  type CurrentApplicationActions,
  CurrentApplicationProvider,
  useApplicationActions,
  useCurrentApplication,
  useSaving,
} from "./current-application/current-application.tsx";
export type {
  ApplicationPort,
  DecisionFollowPort,
  DecisionReader,
  DecisionRequest,
  DecisionRequester,
  JourneyApplication,
  LatestDecision,
} from "./current-application/port.ts";
export { type JourneyMemory, journeyMemory, type RememberedJourney } from "./current-application/remembered-journey.ts";
export { SavedNote } from "./current-application/saved-note.tsx";
export { SavingBanners } from "./current-application/saving-banners.tsx";
export { useApplicationEditor, useJourneyApplication } from "./current-application/use-application-editor.ts";
export type { DecisionStage } from "./decision/decision-poll.ts";
export { FreeHelp } from "./decision/free-help.tsx";
export { type OpenReferral, ReferralSteps } from "./decision/referral-steps.tsx";
export { type DecisionState, type FailedEvent, useDecision } from "./decision/use-decision.ts";
export { useSecondsSince, WaitingStages } from "./decision/waiting-stages.tsx";
export type { AddressFieldOptions } from "./details/field-control.tsx";
export { NoteList } from "./notes/note-list.tsx";
export { ChooseOffer } from "./offers/choose-offer.tsx";
export { OfferCards } from "./offers/offer-cards.tsx";
export { type ComparedFigure, comparedFigures } from "./offers/offer-figures.ts";
export { type Offer, type Offers, offersOf } from "./offers/offers-of.ts";
export { downloadPaper } from "./paper/download-paper.ts";
export { InformationEmailLine, type InformationEmailLineProps } from "./paper/information-email-line.tsx";
export { countPaperSections, PaperView, type PaperViewProps } from "./paper/paper-view.tsx";
export { PapersToRead, type PapersToReadProps } from "./paper/papers-to-read.tsx";
export { type AutomaticEmailMemory, type InformationEmail, useInformationEmail } from "./paper/use-information-email.ts";
export { type LoanPapers, type LoanPapersState, type LoanPart, useLoanPapers } from "./paper/use-loan-papers.ts";
export { type PaperLink, usePaperLink } from "./paper/use-paper-link.ts";
export { usePrintFooter } from "./paper/use-print-foot.ts";
export { deleteDraft, storedDraft } from "./section-form/kept-draft.ts";
export { SectionForm, type SectionFormProps, SectionPanel, type SectionPanelProps } from "./section-form/section-form.tsx";
export { SectionSummary } from "./section-form/section-summary.tsx";
export { type Details, useDetails, useDetailsCircumstances } from "./section-form/use-details.ts";
export { type OpenSection, type SectionFormDetails, useSectionForm } from "./section-form/use-section-form.ts";
export { isOfferEndedError, needsFreshDecision, needsPapersShown, signRefusalText } from "./signing/sign-refusal.ts";
export { signingUrlWithReturn, useResetOnReturn } from "./signing/signing-url.ts";
export { useDecisionRequest, type WantedDecision } from "./submission/use-decision-request.ts";
