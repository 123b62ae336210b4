import { decisionLive, isReferred, settleReferral } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import { asEventActor, type Ctx } from "../context.ts";

interface About {
  readonly applicationId: string;
}

/** The lender has promised an answer by now: everybody who looks at the application sees that it is late. */
export async function flagLateReferral(ctx: Ctx, { applicationId }: About): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    const referral = await tx.referrals.openOf(applicationId);
    if (!referral || !isReferred(application.status) || application.sla || referral.dueAt > tx.now) return;
    await tx.applications.save({ ...application, sla: true });
    await tx.events.append({
      type: "referral.late",
      on: { applicationId },
      by: asEventActor(ctx.actor),
      facts: { referralId: referral.id },
    });
  });
}

/** Nobody brought what was asked for, and nobody decided, while the decision was good. */
export async function lapseReferral(ctx: Ctx, { applicationId }: About): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    const referral = await tx.referrals.openOf(applicationId);
    if (!referral) return;
    const today = londonDay(tx.now);
    const end = { by: ctx.actor.username, note: null, at: tx.now };
    // Cancelled or given up in the meantime: there is nothing left to lapse.
    if (application.status !== "decision_refer") return tx.referrals.settle(applicationId, { ...end, outcome: "closed" });
    if (decisionLive(application, today)) return;
    const { status, changes } = settleReferral(application, { by: "system", outcome: "lapsed", today });
    await tx.applications.save({ ...application, ...changes, status, updatedAt: tx.now });
    tx.referrals.settle(applicationId, { ...end, outcome: "lapsed" });
    await tx.events.append({
      type: "referral.settled",
      on: { applicationId },
      by: asEventActor(ctx.actor),
      facts: { from: application.status, to: status },
    });
  });
}
