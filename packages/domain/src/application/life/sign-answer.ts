import { callTexts, type ErrorCode } from "../../wording/index.ts";

/** The response to a signing request that did not open a signing session. */
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
 * Returns what happens after a refused signing request. A conflict (409) does not count as a failure (S2 §7). If the conflict is an
 * outdated decision, the browser requests a new decision. The user must correct any other conflict.
 */
export function afterSignRefusal(refusal: SignRefusal): "decideAgain" | "putRight" | "failed" {
  if (!isConflict(refusal)) return "failed";
  return staleDecisions.includes(refusal.code) ? "decideAgain" : "putRight";
}
