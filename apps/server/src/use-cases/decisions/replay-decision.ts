import { isDeepStrictEqual } from "node:util";
import { type Evaluation, evaluate } from "@farthing/domain/credit";
import { evaluationOf } from "../../store/decisions/decisions.ts";
import type { Ctx } from "../context.ts";

export type ReplayedDecision =
  | { readonly is: "unknown" }
  | { readonly is: "not_by_policy" }
  | { readonly is: "same" | "different"; readonly policyVersion: string; readonly evaluation: Evaluation };

export async function replayDecision(ctx: Ctx, decisionId: string): Promise<ReplayedDecision> {
  return ctx.transaction(async (tx) => {
    const decision = await tx.decisions.get(decisionId);
    if (!decision) return { is: "unknown" };
    const { inputs, policyVersion } = decision;
    const trace = evaluationOf(decision);
    if (trace === null) return { is: "not_by_policy" };
    const evaluation = evaluate(await tx.policies.ofVersion(policyVersion), inputs);
    // The stored evaluation was converted to JSON and back, so the new one is converted in the same way before the comparison.
    const again: unknown = JSON.parse(JSON.stringify(evaluation));
    return { is: isDeepStrictEqual(again, trace) ? "same" : "different", policyVersion, evaluation };
  });
}
