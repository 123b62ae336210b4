import type { ErrorCode } from "./errors.ts";
import { errorCatalogue } from "./errors.ts";

export type DecisionErrorKind =
  | "ok"
  | "unableToDecision"
  | "wrongStatus"
  | "branchMismatch"
  | "notReturnedInTime"
  | "unableToDecisionNoRetry";

/** The codes that the browser gives to a request to which the server did not respond. The error catalogue does not contain these codes. */
type UnansweredCode = "network.failed" | "network.timed_out";

/** The error of a decision request. If the connection was lost, the status is absent or 0. */
export interface DecisionError {
  readonly message: string;
  readonly status?: number | undefined;
  readonly code?: ErrorCode | UnansweredCode | undefined;
}

/**
 * The errors after which the same decision request may be sent again. They are listed here, because the whole error catalogue would double
 * the texts that the decision screen loads. A test compares this list with the catalogue.
 */
export const retriedDecisionErrors: ReadonlySet<string> = new Set([
  "idempotency.in_progress",
  "rate.limited",
  "server.busy",
  "decision.answer_incomplete",
  "decision.in_progress",
  "decision.not_processed",
  "decision.poll_timed_out",
  "decision.timed_out",
  "decision.postponed",
  "decision.failed",
] satisfies ErrorCode[]);

const slowTexts: readonly string[] = [errorCatalogue["decision.poll_timed_out"].text, errorCatalogue["decision.in_progress"].text];

/**
 * Returns the kind of an error. Like the specification, it looks at the words of the message, because a proxy may have dropped the code.
 */
export function decisionErrorKind(error: DecisionError | undefined): DecisionErrorKind {
  if (error === undefined) return "ok";
  if (error.message.includes("application status")) return "wrongStatus";
  if (error.message === errorCatalogue["branch.mismatch"].text) return "branchMismatch";
  if (slowTexts.includes(error.message)) return "notReturnedInTime";
  return mayBeTriedAgain(error) ? "unableToDecision" : "unableToDecisionNoRetry";
}

/** True if Farthing itself responded, with a code of the error catalogue. False if the connection was lost or a proxy responded. */
export const isAnswered = (code: DecisionError["code"]): code is ErrorCode => code !== undefined && !code.startsWith("network.");

function mayBeTriedAgain({ code, status }: DecisionError): boolean {
  if (isAnswered(code)) return retriedDecisionErrors.has(code);
  return !status || status >= 500;
}
