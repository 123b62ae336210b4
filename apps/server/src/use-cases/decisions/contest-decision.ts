import { authoriseEvent, contest } from "@farthing/domain/application";
import { reasonCodesWithoutRule } from "@farthing/domain/credit";
import type { Status } from "@farthing/domain/vocabulary";
import { fail } from "@farthing/domain/wording";
import { evaluationOf } from "../../store/decisions/decisions.ts";
import type { Ctx } from "../context.ts";
import { openReferral } from "./open-referral.ts";

export async function contestDecision(
  ctx: Ctx,
  { applicationId, words }: { readonly applicationId: string; readonly words: string },
): Promise<{ status: Status }> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authoriseEvent(ctx.actor, "contest", application);
    const decision = await tx.decisions.latest(applicationId);
    const evaluation = evaluationOf(decision);
    const contested = await tx.applications.move(application, contest(application, { madeWithoutPerson: evaluation !== null }), ctx.actor);
    if (!decision || !evaluation) return fail("review.decided_by_person");
    const reasonCodes = [reasonCodesWithoutRule.appeal, ...evaluation.reasonCodes.filter((code) => code !== reasonCodesWithoutRule.appeal)];
    await openReferral(tx, ctx, contested, {
      decision: { id: decision.id, event: "appeal" },
      reasonCodes,
      depositPaid: false,
      contestedWords: words,
    });
    return { status: contested.status };
  });
}
