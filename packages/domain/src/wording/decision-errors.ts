import type { ErrorCode } from "./errors.ts";
import { errorCatalogue } from "./errors.ts";

/** The kinds of failed decision requests (S1 §4, S2 §4). */
export type DecisionErrorKind =
  | "ok"
  | "unableToDecision"
  | "wrongStatus"
  | "branchMismatch"
  | "notReturnedInTime"
  | "unableToDecisionNoRetry";

/** The error of a decision request. If the connection broke, there is no code, and the status is absent or 0. */
export interface DecisionError {
  readonly message: string;
  readonly status?: number | undefined;
  readonly code?: ErrorCode | undefined;
}

const slowTexts: readonly string[] = [errorCatalogue["decision.poll_timed_out"].text, errorCatalogue["decision.in_progress"].text];

/** The error kind is recognised by words, as in the specification, because a proxy may have dropped the code. */
export function decisionErrorKind(error: DecisionError | undefined): DecisionErrorKind {
  if (error === undefined) return "ok";
  if (error.message.includes("application status")) return "wrongStatus";
  if (error.message === errorCatalogue["branch.mismatch"].text) return "branchMismatch";
  if (slowTexts.includes(error.message)) return "notReturnedInTime";
  return mayBeTriedAgain(error) ? "unableToDecision" : "unableToDecisionNoRetry";
}

function mayBeTriedAgain({ code, status }: DecisionError): boolean {
  if (code !== undefined) return errorCatalogue[code].retry;
  return !status || status >= 500;
}
