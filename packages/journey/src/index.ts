export { AddressCapture, type AddressCaptureProps, type FindAddresses } from "./address/address-capture.tsx";
export { AddressHistory, type AddressHistoryProps, type AddressWords } from "./address/address-history.tsx";
export { MonthsLine } from "./address/months-covered.tsx";
export { failureText, fieldProblems } from "./calls/call-failure.ts";
export { createQueries } from "./calls/queries.ts";
export { type CallUnderWay, useCall } from "./calls/use-call.ts";
export { BorrowedAndInterest, CostRail, type CostRailProps, MissedPayment, StickyCost } from "./cost/cost-rail.tsx";
export { HowItIsRepaid } from "./cost/how-it-is-repaid.tsx";
export { costOf, type LoanCost } from "./cost/loan-cost.ts";
export type { DecisionStage } from "./decision/decision-poll.ts";
export { type DecisionState, type FailedEvent, useDecision } from "./decision/use-decision.ts";
export type { AskingAddresses } from "./details/field-control.tsx";
export { asText, type Typed } from "./details/typed-answers.ts";
export { DialogForm, type DialogFormProps } from "./forms/dialog-form.tsx";
export { type Form, useForm } from "./forms/use-form.ts";
export { useFormCall } from "./forms/use-form-call.ts";
export { askSession } from "./frame/ask-session.ts";
export { isAttended } from "./frame/attended.ts";
export { Frame, type FrameProps } from "./frame/frame.tsx";
export { GeneralErrorPage, GoHome, MessagePage, type MessagePageProps, NotFoundMessage, TimedOutMessage } from "./frame/message-pages.tsx";
export { startApp } from "./frame/start-app.tsx";
export { useLender, useStaticConfig } from "./frame/static-config.ts";
export { UnderMasthead } from "./frame/under-masthead.tsx";
export { businessDay } from "./in-hand/business-day.ts";
export type { Holding } from "./in-hand/holding.ts";
export { type InHand, type InHandActions, InHandProvider, useInHand, useInHandActions, useSaving } from "./in-hand/in-hand.tsx";
export type { DecisionRequest, FollowingPort, HeldApplication, InHandPort, LatestDecision } from "./in-hand/port.ts";
export { type JourneyMemory, journeyMemory, type Remembered } from "./in-hand/remembered.ts";
export { SavedNote } from "./in-hand/saved-note.tsx";
export { SavingBanners } from "./in-hand/saving-banners.tsx";
export { useHeldApplication, useHolding } from "./in-hand/use-holding.ts";
export { InactivityWatch } from "./inactivity/inactivity-watch.tsx";
export { everyApplication, useServerNews } from "./live/news.ts";
export { OfferCard, type OfferCardProps, scaleOf } from "./offers/offer-card.tsx";
export { type ComparedFigure, comparedFigures } from "./offers/offer-figures.ts";
export { type Offer, type Offers, useOffers } from "./offers/use-offers.ts";
export { PaperView, type PaperViewProps } from "./paper/paper-view.tsx";
export { type PaperLink, usePaperLink } from "./paper/use-paper-link.ts";
export { GuidancePoints, ViewGuidance } from "./password/guidance.tsx";
export { NewPasswordForm, type NewPasswordFormProps } from "./password/new-password-form.tsx";
export { SectionForm, type SectionFormProps } from "./section-form/section-form.tsx";
export { SectionSummary } from "./section-form/section-summary.tsx";
export { type Details, useDetails } from "./section-form/use-details.ts";
export { Enrolment, type EnrolmentProps, RecoveryCodes } from "./sign-in/enrolment.tsx";
export { ForgottenPasswordPage, type ForgottenPasswordPageProps } from "./sign-in/forgotten-password-page.tsx";
export { makePasskey } from "./sign-in/passkeys.ts";
export { rememberedRetailer } from "./sign-in/remembered-retailer.ts";
export { ResetPasswordPage, type ResetPasswordPageProps } from "./sign-in/reset-password-page.tsx";
export {
  type SignedInAnswer,
  SignInFlow,
  type SignInFlowProps,
  type SignInStep,
  type SignInWho,
} from "./sign-in/sign-in-flow.tsx";
export { useLeaving } from "./sign-in/use-leaving.ts";
export { type DecisionWanted, useDecisionRequest } from "./submission/use-decision-request.ts";
