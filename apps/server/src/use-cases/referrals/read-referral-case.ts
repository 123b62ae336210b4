import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { type DecisionInputs, type Evaluation, evaluate, evidenceIn, policyOfVersion } from "@farthing/domain/credit";
import { fail } from "@farthing/domain/wording";
import type { QueuedReferral } from "../../store/referrals/referrals.ts";
import type { Ctx } from "../context.ts";

export interface ReferralCase {
  readonly referral: QueuedReferral;
  readonly inputs: DecisionInputs;
  readonly evaluation: Evaluation;
}

/** A referred application with what the policy says of it today: of the bureau's file that is there, and of what the customer has shown since. */
export async function readReferralCase(ctx: Ctx, applicationId: string): Promise<ReferralCase> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "referral:decide", subjectOfApplication(application));
    const referral = await tx.referrals.queued(applicationId);
    const referred = referral && (await tx.decisions.get(referral.decisionId));
    if (!referral || !referred) return fail("application.wrong_status", { status: application.status });
    const inputs = { ...referred.inputs, evidence: evidenceIn(await tx.customerChecks.ofReferral(referral.id)) };
    return { referral, inputs, evaluation: evaluate(policyOfVersion(referred.policyVersion), inputs) };
  });
}
