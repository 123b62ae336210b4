export { failureText, fieldProblems } from "./calls/call-failure.ts";
export { connection } from "./calls/connection.ts";
export { createQueries } from "./calls/queries.ts";
export { saveFile } from "./calls/save-file.ts";
export { type CallUnderWay, useCall } from "./calls/use-call.ts";
export { DialogForm, type DialogFormProps } from "./forms/dialog-form.tsx";
export { byPath, type Problems, problemsWithin, summarised } from "./forms/problems.ts";
export {
  answeredFields,
  answersFrom,
  asText,
  type DetailsField,
  type DetailsSection,
  draftFrom,
  type Typed,
  type TypedAddress,
  type TypedEntry,
  typedAddress,
  typedEntries,
  typedFrom,
} from "./forms/typed-answers.ts";
export { shownAmount, tidied } from "./forms/typed-pounds.ts";
export { type Form, useForm } from "./forms/use-form.ts";
export { useFormCall } from "./forms/use-form-call.ts";
export { askSession } from "./frame/ask-session.ts";
export { isAttended } from "./frame/attended.ts";
export { ConnectionNotice } from "./frame/connection-notice.tsx";
export { UntilShown } from "./frame/drawn-ahead.tsx";
export { fetchOrEarlier, forgetEarlyAnswers } from "./frame/early-answers.ts";
export { DemoRibbonWhereDue } from "./frame/environment.tsx";
export { Frame, type FrameProps } from "./frame/frame.tsx";
export { GeneralErrorPage, GoHome, MessagePage, type MessagePageProps, NotFoundMessage, TimedOutMessage } from "./frame/message-pages.tsx";
export { startApp } from "./frame/start-app.tsx";
export { useLender, useStaticConfig } from "./frame/static-config.ts";
export { UnderMasthead } from "./frame/under-masthead.tsx";
export { concerns, everyApplication, onNews, shopSettings, useServerNews } from "./live/news.ts";
