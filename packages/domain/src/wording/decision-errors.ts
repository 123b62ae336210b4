import type { ErrorCode } from "./errors.ts";
import { errorCatalogue } from "./errors.ts";

/** How a failed request for a decision is to be taken (S1 §4, S2 §4). */
export type DecisionErrorKind =
  | "ok"
  | "unableToDecision"
  | "wrongStatus"
  | "branchMismatch"
  | "notReturnedInTime"
  | "unableToDecisionNoRetry";

/** What came back; a broken connection has neither a code nor a status, or the status 0. */
export interface DecisionError {
  readonly message: string;
  readonly status?: number | undefined;
  readonly code?: ErrorCode | undefined;
}

const slowTexts: readonly string[] = [errorCatalogue["decision.poll_timed_out"].text, errorCatalogue["decision.in_progress"].text];

/** Told by the words, as the seeds do, because an answer may have come through a proxy that dropped the code. */
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
