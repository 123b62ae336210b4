import { isReferred, referralDueAt, referTypeAfterCheck } from "@farthing/domain/application";
import { type DecisionInputs, evaluate, isAnythingOffered, offersForApplication, summariseCustomerChecks } from "@farthing/domain/credit";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { OpenReferral } from "../../store/referrals/referrals.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { loadShopSettings } from "../applications/load-setting.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { settleReferralInTransaction } from "./settle-referral.ts";

/** The customer has completed a check, so the policy is evaluated again. The bureau file stays the same. */
export async function reassessReferral(ctx: Ctx, { applicationId }: { readonly applicationId: string }): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    const referral = await tx.referrals.openOf(applicationId);
    const referred = referral && (await tx.decisions.get(referral.decisionId));
    if (!referral || !referred || !isReferred(application.status)) return;
    const checks = await tx.customerChecks.ofReferral(referral.id);
    const evidence = summariseCustomerChecks(checks);
    const inputs: DecisionInputs = { ...referred.inputs, evidence };
    const evaluation = evaluate(await tx.policies.ofVersion(referred.policyVersion), inputs);
    const { outcome } = evaluation;
    if (outcome !== "accept" && outcome !== "decline") {
      const { reasonCodes } = evaluation;
      const openKinds = checks.filter((check) => check.outcome === null).map(({ kind }) => kind);
      const referType = referTypeAfterCheck(reasonCodes, openKinds);
      const dueAt = referralDueAt(tx.now, referred.event);
      return keepReferred(tx, ctx, application, { id: referral.id, reasonCodes, referType, dueAt });
    }
    const offers = offersForApplication(evaluation, application.document, await loadShopSettings(tx, application));
    await settleReferralInTransaction(tx, ctx, application, referral, referred, {
      by: "provider",
      outcome,
      reasonCodes: evaluation.reasonCodes,
      maxInstalmentAmount: offers?.maxInstalmentAmount ?? null,
      offers: offers && isAnythingOffered(offers) ? offers : null,
      reason: null,
      note: null,
      inputs,
      evaluation,
      means: evaluation,
    });
  });
}

/**
 * The referral stays open, because another check, another attempt or an underwriter is needed. The customer has just completed a check, so
 * the lender's time to answer starts again.
 */
async function keepReferred(
  tx: UnitOfWork,
  ctx: Ctx,
  application: StoredApplication,
  { id: referralId, reasonCodes, referType, dueAt }: Pick<OpenReferral, "id" | "reasonCodes" | "referType" | "dueAt">,
): Promise<void> {
  tx.referrals.change(referralId, { referType, reasonCodes, dueAt });
  tx.deadlines.set(application.id, "flag-late-referral", dueAt);
  await tx.applications.save({ ...application, referType, sla: false, updatedAt: tx.now });
  await tx.events.append({
    type: "referral.changed",
    on: { applicationId: application.id },
    by: asEventActor(ctx.actor),
    facts: { referralId, referType },
  });
}
