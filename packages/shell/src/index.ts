export { failureText, fieldProblems } from "./calls/call-failure.ts";
export { connection, watchedFetch } from "./calls/connection.ts";
export { fetchWithEarlyAnswers, forgetEarlyAnswers } from "./calls/early-answers.ts";
export { createQueries } from "./calls/queries.ts";
export { saveFile } from "./calls/save-file.ts";
export { type CallInProgress, useCall } from "./calls/use-call.ts";
export { DialogForm, type DialogFormProps } from "./forms/dialog-form.tsx";
export { errorSummaryOf, hasProblemsWithin, type Problems, problemsByPath } from "./forms/problems.ts";
export {
  answeredFields,
  asText,
  type DetailsField,
  type DetailsSection,
  type TypedAddress,
  type TypedAnswers,
  type TypedEntry,
  toSectionAnswers,
  toStorableDraft,
  toTypedAnswers,
  typedAddress,
  typedEntries,
} from "./forms/typed-answers.ts";
export { formatAmountForInput, formatTypedAmount } from "./forms/typed-pounds.ts";
export { type Form, useForm } from "./forms/use-form.ts";
export { useFormCall } from "./forms/use-form-call.ts";
export { AppToasts } from "./frame/app-toasts.tsx";
export { DemoRibbonInDemo } from "./frame/environment.tsx";
export { Frame, type FrameProps } from "./frame/frame.tsx";
export {
  GeneralErrorPage,
  HomeLink,
  MessagePage,
  type MessagePageProps,
  NotFoundMessage,
  TimedOutMessage,
} from "./frame/message-pages.tsx";
export { PrerenderedPage, PrerenderedUntilReady } from "./frame/prerendered-page.tsx";
export { requestSession } from "./frame/request-session.ts";
export { startApp } from "./frame/start-app.tsx";
export { useLender, useStaticConfig } from "./frame/static-config.ts";
export { UnderMasthead } from "./frame/under-masthead.tsx";
export { isUserActive } from "./frame/user-activity.ts";
export {
  reportsNewVersion,
  subscribeToLiveUpdates,
  updatesOfEveryApplication,
  updatesOfShopSettings,
  useLiveUpdates,
} from "./live/news.ts";
