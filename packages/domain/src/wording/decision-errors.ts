import type { ErrorCode } from "./errors.ts";
import { errorCatalogue } from "./errors.ts";

export type DecisionErrorKind =
  | "ok"
  | "unableToDecision"
  | "wrongStatus"
  | "branchMismatch"
  | "notReturnedInTime"
  | "unableToDecisionNoRetry";

type UnansweredCode = "network.failed" | "network.timed_out";

/** `status` is absent or 0 if the connection was lost. */
export interface DecisionError {
  readonly message: string;
  readonly status?: number | undefined;
  readonly code?: ErrorCode | UnansweredCode | undefined;
}

/**
 * After these errors, the same decision request may be sent again. A test compares this list with the error catalogue, which is too large
 * for the decision screen to load.
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

const slowDecisionTexts: readonly string[] = [errorCatalogue["decision.poll_timed_out"].text, errorCatalogue["decision.in_progress"].text];

/** The words of the error message decide its kind, as in the specification, because a proxy may have dropped the error code. */
export function decisionErrorKind(error: DecisionError | undefined): DecisionErrorKind {
  if (error === undefined) return "ok";
  if (error.message.includes("application status")) return "wrongStatus";
  if (error.message === errorCatalogue["branch.mismatch"].text) return "branchMismatch";
  if (slowDecisionTexts.includes(error.message)) return "notReturnedInTime";
  return mayBeTriedAgain(error) ? "unableToDecision" : "unableToDecisionNoRetry";
}

export const isAnswered = (code: DecisionError["code"]): code is ErrorCode => code !== undefined && !code.startsWith("network.");

function mayBeTriedAgain({ code, status }: DecisionError): boolean {
  if (isAnswered(code)) return retriedDecisionErrors.has(code);
  return !status || status >= 500;
}
