export { AddressCapture, type AddressCaptureProps, type FindAddresses } from "./address/address-capture.tsx";
export { AddressHistory, type AddressHistoryProps, type AddressWords } from "./address/address-history.tsx";
export { MonthsLine } from "./address/months-covered.tsx";
export { failureText, fieldProblems } from "./calls/call-failure.ts";
export { createQueries } from "./calls/queries.ts";
export { CostRail, type CostRailProps, StickyCost } from "./cost/cost-rail.tsx";
export { HowItIsRepaid } from "./cost/how-it-is-repaid.tsx";
export { costOf, type LoanCost } from "./cost/loan-cost.ts";
export { type DecisionStage, type Polled, pollDecision } from "./decision/poll-decision.ts";
export { useDecisionPoll } from "./decision/use-decision-poll.ts";
export { DirectDebitGuarantee } from "./details/direct-debit-guarantee.tsx";
export type { AskingAddresses } from "./details/field-control.tsx";
export { IncomeCheckDialog, type IncomeCheckDialogProps } from "./details/income-check-dialog.tsx";
export { byPath, type Problems, summarised } from "./details/problems.ts";
export { SectionFields, type SectionFieldsProps } from "./details/section-fields.tsx";
export { answersFrom, type DetailsSection, draftFrom, type Typed, typedFrom } from "./details/typed-answers.ts";
export { askSession } from "./frame/ask-session.ts";
export { Frame, type FrameProps } from "./frame/frame.tsx";
export { GeneralErrorPage, GoHome, MessagePage, type MessagePageProps, NotFoundMessage } from "./frame/message-pages.tsx";
export { startApp } from "./frame/start-app.tsx";
export { useLender, useStaticConfig } from "./frame/static-config.ts";
export { UnderMasthead } from "./frame/under-masthead.tsx";
export { OfferCard, type OfferCardProps, scaleOf } from "./offers/offer-card.tsx";
export { type ComparedFigure, comparedFigures } from "./offers/offer-figures.ts";
export { GuidancePoints, ViewGuidance } from "./password/guidance.tsx";
export { NewPasswordForm, type NewPasswordFormProps } from "./password/new-password-form.tsx";
export { Enrolment, type EnrolmentProps, RecoveryCodes } from "./sign-in/enrolment.tsx";
export { ForgottenPasswordPage, type ForgottenPasswordPageProps } from "./sign-in/forgotten-password-page.tsx";
export { ResetPasswordPage, type ResetPasswordPageProps } from "./sign-in/reset-password-page.tsx";
export {
  type SignedInAnswer,
  SignInFlow,
  type SignInFlowProps,
  type SignInStep,
  type SignInWho,
} from "./sign-in/sign-in-flow.tsx";
