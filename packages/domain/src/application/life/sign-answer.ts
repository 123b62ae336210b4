import { callTexts, type ErrorCode } from "../../wording/index.ts";

/** What came back when signing was asked for and no room was opened. */
export interface SignRefusal {
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

const staleDecisions: readonly (string | undefined)[] = [
  "signing.decision_expired",
  "signing.decision_mismatch",
] satisfies readonly ErrorCode[];

/** Known by the words too, where a proxy has dropped the rest (S1 §8). */
const isConflict = ({ status, message }: SignRefusal): boolean => status === 409 || message === callTexts.sign.conflict;

/**
 * A 409 is an answer of the sign call and no failure (S2 §7): a decision that is old, or for another document, is asked for again and
 * signing starts upon its acceptance; anything else is for the person to put right.
 */
export function afterSignRefusal(refusal: SignRefusal): "decideAgain" | "putRight" | "failed" {
  if (!isConflict(refusal)) return "failed";
  return staleDecisions.includes(refusal.code) ? "decideAgain" : "putRight";
}
