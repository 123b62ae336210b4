import {
  authoriseEvent,
  combinedLoan,
  limitsAfterAcceptance,
  loanInDocument,
  requireClaim,
  requireVersion,
  settlementEventOf,
  validRecommendation,
} from "@farthing/domain/application";
import { type DecisionInputs, type Evaluation, evaluate, needsSecondApproval, summariseCustomerChecks } from "@farthing/domain/credit";
import { londonDay, toPounds } from "@farthing/domain/money";
import type { ReferralReason, Status } from "@farthing/domain/vocabulary";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { OpenReferral } from "../../store/referrals/referrals.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { requireSecondPerson } from "../two-people/second-person.ts";
import { settleReferralInTransaction } from "./settle-referral.ts";

interface UnderwritersDecision {
  readonly applicationId: string;
  readonly outcome: "accept" | "decline";
  readonly reason: ReferralReason;
  readonly note: string;
  readonly version?: number | undefined;
}

interface ReferralDecisionResult {
  readonly status: Status;
  readonly version: number;
  readonly recommended: boolean;
}

/** If two underwriters must accept, the first one only recommends acceptance. */
export async function decideReferral(ctx: Ctx, decision: UnderwritersDecision): Promise<ReferralDecisionResult> {
  const { applicationId, outcome, reason, note, version } = decision;
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authoriseEvent(ctx.actor, settlementEventOf(application.status), application);
    requireVersion(application, version);
    const referral = await tx.referrals.openOf(applicationId);
    const referred = referral && (await tx.decisions.get(referral.decisionId));
    if (!referral || !referred) return fail("application.wrong_status", { status: application.status });
    requireClaim(referral.claim, ctx.actor.username, tx.now);
    const inputs = { ...referred.inputs, evidence: summariseCustomerChecks(await tx.customerChecks.ofReferral(referral.id)) };
    const evaluation = evaluate(await tx.policies.ofVersion(referred.policyVersion), inputs);
    if (outcome === "accept" && (await needsTwoUnderwriters(tx, application, inputs, evaluation))) {
      const recommendation = validRecommendation(referral.recommendation, application.version);
      if (referral.recommendation && !recommendation && version === undefined) fail("referral.recommendation_void");
      if (!recommendation) return recommend(tx, ctx, application, referral, decision);
      await requireSecondPerson(tx, ctx, "acceptReferral", [recommendation.by]);
    }
    const means = limitsAfterAcceptance(application.document, evaluation);
    await tx.events.append({
      type: "referral.decided",
      on: { applicationId },
      by: asEventActor(ctx.actor),
      facts: { referralId: referral.id, outcome, reason },
    });
    const settled = await settleReferralInTransaction(tx, ctx, application, referral, referred, {
      by: "underwriter",
      outcome,
      reasonCodes: outcome === "accept" ? [] : referral.reasonCodes,
      maxInstalmentAmount: outcome === "accept" ? toPounds(means.maxInstalment) : null,
      offers: null,
      reason,
      note,
      inputs,
      evaluation: null,
      means,
    });
    return { status: settled.status, version: settled.version, recommended: false };
  });
}

/**
 * Above an amount limit, two underwriters must accept. The limit of today's policy applies, even to referrals that were already waiting
 * when the limit changed.
 */
export async function needsTwoUnderwriters(
  tx: UnitOfWork,
  { document }: Pick<StoredApplication, "document">,
  inputs: DecisionInputs,
  evaluation: Evaluation,
): Promise<boolean> {
  const loan = loanInDocument(document);
  const loanAmount = loan && combinedLoan(loan).loanAmount;
  return needsSecondApproval(await tx.policies.inForce(londonDay(tx.now)), { loanAmount, inputs, evaluation });
}

async function recommend(
  tx: UnitOfWork,
  ctx: Ctx,
  { status, version }: StoredApplication,
  { id: referralId, applicationId }: OpenReferral,
  { reason, note }: UnderwritersDecision,
): Promise<ReferralDecisionResult> {
  tx.referrals.recommend(referralId, { by: ctx.actor.username, at: tx.now, reason, note, version });
  await tx.events.append({
    type: "referral.recommended",
    on: { applicationId },
    by: asEventActor(ctx.actor),
    facts: { referralId, reason, version },
  });
  return { status, version, recommended: true };
}
