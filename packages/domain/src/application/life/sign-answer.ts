import { callTexts, type ErrorCode } from "../../wording/index.ts";

export interface SignRefusal {
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

const staleDecisionCodes: readonly (string | undefined)[] = [
  "signing.decision_expired",
  "signing.decision_mismatch",
] satisfies readonly ErrorCode[];

/** The message identifies a conflict even if a proxy has dropped the HTTP status (S1 §8). */
const isConflict = ({ status, message }: SignRefusal): boolean => status === 409 || message === callTexts.sign.conflict;

/** A conflict (409) is not a failure (S2 §7). The browser renews an outdated decision, and the user corrects any other conflict. */
export function stepAfterSignRefusal(refusal: SignRefusal): "decideAgain" | "putRight" | "failed" {
  if (!isConflict(refusal)) return "failed";
  return staleDecisionCodes.includes(refusal.code) ? "decideAgain" : "putRight";
}
