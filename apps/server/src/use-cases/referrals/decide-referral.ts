import { authoriseEvent, meansToAccept, requireUnclaimedByOthers, requireVersion } from "@farthing/domain/application";
import { evaluate, evidenceIn } from "@farthing/domain/credit";
import { toPounds } from "@farthing/domain/money";
import type { Status } from "@farthing/domain/vocabulary";
import { fail } from "@farthing/domain/wording";
import type { Ctx } from "../context.ts";
import { settle } from "./settle-referral.ts";

interface UnderwritersDecision {
  readonly applicationId: string;
  readonly outcome: "accept" | "decline";
  /** The reason, for people who read the case later. */
  readonly note: string;
  readonly version?: number | undefined;
}

/** Records an underwriter's decision. A case claimed by another underwriter is refused. */
export async function decideReferral(
  ctx: Ctx,
  { applicationId, outcome, note, version }: UnderwritersDecision,
): Promise<{ status: Status; version: number }> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authoriseEvent(ctx.actor, "settleReferral", application);
    requireVersion(application, version);
    const referral = await tx.referrals.openOf(applicationId);
    const referred = referral && (await tx.decisions.get(referral.decisionId));
    if (!referral || !referred) return fail("application.wrong_status", { status: application.status });
    requireUnclaimedByOthers(referral.claim, ctx.actor.username, tx.now);
    const inputs = { ...referred.inputs, evidence: evidenceIn(await tx.customerChecks.ofReferral(referral.id)) };
    const means = meansToAccept(application.document, evaluate(await tx.policies.ofVersion(referred.policyVersion), inputs));
    const settled = await settle(tx, ctx, application, referral, referred, {
      by: "underwriter",
      outcome,
      reasonCodes: outcome === "accept" ? [] : referral.reasonCodes,
      maxInstalmentAmount: outcome === "accept" ? toPounds(means.maxInstalment) : null,
      offers: null,
      note,
      inputs,
      evaluation: null,
      means,
    });
    return { status: settled.status, version: settled.version };
  });
}
