import { isDecisionValid, isReferred, settleReferral } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import { asEventActor, type Ctx } from "../context.ts";

interface ReferralDeadline {
  readonly applicationId: string;
}

/** A referral is not late while the customer has to complete a check. */
export async function flagLateReferral(ctx: Ctx, { applicationId }: ReferralDeadline): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    const referral = await tx.referrals.openOf(applicationId);
    if (!referral || !isReferred(application.status) || application.sla || referral.dueAt > tx.now) return;
    if (referral.referType !== null) return;
    const saved = await tx.applications.save({ ...application, sla: true });
    tx.referrals.keepRecommendation(referral.id, { from: application.version, to: saved.version });
    await tx.events.append({
      type: "referral.late",
      on: { applicationId },
      by: asEventActor(ctx.actor),
      facts: { referralId: referral.id },
    });
  });
}

export async function lapseReferral(ctx: Ctx, { applicationId }: ReferralDeadline): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    const today = londonDay(tx.now);
    if (application.status !== "decision_refer" || isDecisionValid(application, today)) return;
    await tx.applications.move(application, settleReferral(application, { by: "system", outcome: "lapsed", today }), ctx.actor);
    tx.referrals.settle(applicationId, { outcome: "lapsed", by: ctx.actor.username, note: null, at: tx.now });
  });
}

export async function closeReferral(ctx: Ctx, { applicationId }: ReferralDeadline): Promise<void> {
  await ctx.transaction(async (tx) => {
    tx.referrals.settle(applicationId, { outcome: "closed", by: ctx.actor.username, note: null, at: tx.now });
  });
}
