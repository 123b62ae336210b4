import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { activeClaim } from "@farthing/domain/application";
import { type DecisionInputs, type Evaluation, evaluate, evidenceIn } from "@farthing/domain/credit";
import { underwriterDetails, type WrittenSection } from "@farthing/domain/details";
import { fail } from "@farthing/domain/wording";
import type { QueuedReferral } from "../../store/referrals/referrals.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { touchClaim } from "./claims.ts";

/** An entry in the history of a case's claims. "leftAlone" means that the claim expired. */
export interface ClaimHistoryEntry {
  readonly at: Date;
  readonly by: string;
  readonly what: "claimed" | "released" | "leftAlone";
}

export interface ReferralCase {
  readonly now: Date;
  /** Newest first. */
  readonly claims: readonly ClaimHistoryEntry[];
  readonly referral: QueuedReferral;
  readonly details: readonly WrittenSection[];
  readonly inputs: DecisionInputs;
  readonly evaluation: Evaluation;
}

/**
 * Returns a referred application with the policy's present evaluation of the bureau file and the customer's evidence. Reading extends the
 * caller's own claim, unless the page refreshed by itself.
 */
export async function readReferralCase(ctx: Ctx, applicationId: string, isAttended: boolean): Promise<ReferralCase> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "referral:decide", subjectOfApplication(application));
    const referral = await tx.referrals.queued(applicationId);
    const referred = referral && (await tx.decisions.get(referral.decisionId));
    if (!referral || !referred) return fail("application.wrong_status", { status: application.status });
    const isTouched = isAttended && activeClaim(referral.claim, tx.now)?.by === ctx.actor.username;
    if (isTouched) touchClaim(tx, ctx, applicationId);
    const inputs = { ...referred.inputs, evidence: evidenceIn(await tx.customerChecks.ofReferral(referral.id)) };
    const claims = await claimHistory(tx, applicationId);
    return {
      now: tx.now,
      referral: isTouched ? { ...referral, claim: { by: ctx.actor.username, touchedAt: tx.now } } : referral,
      claims,
      details: underwriterDetails(application.document),
      inputs,
      evaluation: evaluate(await tx.policies.ofVersion(referred.policyVersion), inputs),
    };
  });
}

async function claimHistory(tx: UnitOfWork, applicationId: string): Promise<readonly ClaimHistoryEntry[]> {
  const events = await tx.events.ofApplication(applicationId);
  return events.flatMap(({ type, at, by, facts }): ClaimHistoryEntry[] => {
    if (type === "referral.claimed") return [{ at, by: by.username, what: "claimed" }];
    if (type !== "referral.released") return [];
    return [{ at, by: String(facts.holder), what: facts.how === "time" ? "leftAlone" : "released" }];
  });
}
