import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { activeClaim } from "@farthing/domain/application";
import { type DecisionInputs, type Evaluation, evaluate, evidenceIn } from "@farthing/domain/credit";
import { underwriterDetails, type WrittenSection } from "@farthing/domain/details";
import type { ReferralReason } from "@farthing/domain/vocabulary";
import { fail } from "@farthing/domain/wording";
import type { QueuedReferral } from "../../store/referrals/referrals.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { touchClaim } from "./claims.ts";
import { takesTwo } from "./decide-referral.ts";

/** An entry in the history of a case. "leftAlone" means that the claim expired. */
export type CaseHistoryEntry = { readonly at: Date; readonly by: string } & (
  | { readonly what: "claimed" | "released" | "leftAlone" }
  | { readonly what: "recommended" | "accept" | "decline"; readonly reason: ReferralReason; readonly note: string | null }
);

export interface ReferralCase {
  readonly now: Date;
  /** Newest first. */
  readonly claims: readonly CaseHistoryEntry[];
  /** True if two underwriters must accept the case. */
  readonly needsSecondApproval: boolean;
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
    const claims = await caseHistory(tx, applicationId);
    const evaluation = evaluate(await tx.policies.ofVersion(referred.policyVersion), inputs);
    return {
      now: tx.now,
      referral: isTouched ? { ...referral, claim: { by: ctx.actor.username, touchedAt: tx.now } } : referral,
      claims,
      details: underwriterDetails(application.document),
      inputs,
      evaluation,
      needsSecondApproval: await takesTwo(tx, application, inputs, evaluation),
    };
  });
}

async function caseHistory(tx: UnitOfWork, applicationId: string): Promise<readonly CaseHistoryEntry[]> {
  const [events, explanations] = [await tx.events.ofApplication(applicationId), await tx.referrals.explanationsOf(applicationId)];
  return events.flatMap(({ type, at, by: { username: by }, facts }): CaseHistoryEntry[] => {
    const explained = explanations.find(({ id }) => id === facts.referralId);
    const reason = facts.reason as ReferralReason;
    switch (type) {
      case "referral.claimed":
        return [{ at, by, what: "claimed" }];
      case "referral.released":
        return [{ at, by: String(facts.holder), what: facts.how === "time" ? "leftAlone" : "released" }];
      case "referral.recommended":
        return [{ at, by, what: "recommended", reason, note: explained?.recommendation?.note ?? null }];
      case "referral.decided":
        return [{ at, by, what: facts.outcome as "accept" | "decline", reason, note: explained?.decision ?? null }];
      default:
        return [];
    }
  });
}
