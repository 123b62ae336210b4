import { isInReferralReasonGroup } from "../application/index.ts";
import { type Pence, parsePounds } from "../money/index.ts";
import type { DecisionInputs } from "./decision-inputs.ts";
import type { Evaluation } from "./evaluate.ts";
import type { Policy } from "./policy-tables.ts";

interface ReferredLoan {
  readonly loanAmount: Pence | null;
  readonly inputs: Pick<DecisionInputs, "bureau">;
  readonly evaluation: Pick<Evaluation, "trace">;
}

/**
 * A referred loan above the policy's amount needs a second underwriter. A sign of fraud in the bureau file or in the checks has the same
 * effect.
 */
export function needsSecondApproval({ constants }: Policy, { loanAmount, inputs, evaluation }: ReferredLoan): boolean {
  const found = evaluation.trace.flatMap(({ code, result }) => (result === "hit" ? [code] : []));
  return (
    loanAmount === null ||
    loanAmount > parsePounds(constants.secondApprovalAbove) ||
    inputs.bureau?.fraudMarker === true ||
    isInReferralReasonGroup("fraudMarker", found)
  );
}
