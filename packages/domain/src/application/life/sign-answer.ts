import { callTexts, type ErrorCode } from "../../wording/index.ts";

/** The answer to a signing request if no signing page was opened. */
export interface SignRefusal {
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

const staleDecisions: readonly (string | undefined)[] = [
  "signing.decision_expired",
  "signing.decision_mismatch",
] satisfies readonly ErrorCode[];

/** The message identifies a conflict if a proxy has dropped the status (S1 §8). */
const isConflict = ({ status, message }: SignRefusal): boolean => status === 409 || message === callTexts.sign.conflict;

/**
 * A 409 to a signing request is not a failure (S2 §7). If the decision is outdated, a new decision is requested, and its acceptance starts
 * the signing. The user corrects any other problem.
 */
export function afterSignRefusal(refusal: SignRefusal): "decideAgain" | "putRight" | "failed" {
  if (!isConflict(refusal)) return "failed";
  return staleDecisions.includes(refusal.code) ? "decideAgain" : "putRight";
}
