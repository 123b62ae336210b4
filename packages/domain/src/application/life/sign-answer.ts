import { callTexts, type ErrorCode } from "../../wording/index.ts";

/** The signing request did not open a signing session. */
export interface SignRefusal {
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

const staleDecisions: readonly (string | undefined)[] = [
  "signing.decision_expired",
  "signing.decision_mismatch",
] satisfies readonly ErrorCode[];

/** True for a conflict. Its message identifies it even if a proxy has dropped the HTTP status (S1 §8). */
const isConflict = ({ status, message }: SignRefusal): boolean => status === 409 || message === callTexts.sign.conflict;

/**
 * Returns what follows a refused signing request. A 409 is not a failure (S2 §7). If the decision is outdated, a new one is requested. The
 * user corrects any other reason.
 */
export function afterSignRefusal(refusal: SignRefusal): "decideAgain" | "putRight" | "failed" {
  if (!isConflict(refusal)) return "failed";
  return staleDecisions.includes(refusal.code) ? "decideAgain" : "putRight";
}
