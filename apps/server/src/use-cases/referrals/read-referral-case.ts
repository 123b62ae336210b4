import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { activeClaim, isReferred, referralLastDay, validRecommendation } from "@farthing/domain/application";
import {
  type DecisionInputs,
  describeTrace,
  type Evaluation,
  evaluate,
  type RuleFinding,
  summariseCustomerChecks,
} from "@farthing/domain/credit";
import { type ReadableSection, underwriterDetails } from "@farthing/domain/details";
import type { LocalDate } from "@farthing/domain/money";
import type { ReferralReason, ReferType } from "@farthing/domain/vocabulary";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { EarlierApplication } from "../../store/applications/same-customer.ts";
import type { ReferralRecord } from "../../store/referrals/referrals.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { supplierNames } from "../payouts/supplier-names.ts";
import { extendClaim } from "./claims.ts";
import { needsTwoUnderwriters } from "./decide-referral.ts";
import { type CheckOfReferral, checksOf } from "./shop-referral.ts";

/** "leftAlone" means that the underwriter's claim expired. */
export type CaseHistoryEntry = { readonly at: Date; readonly by: string } & (
  | { readonly what: "claimed" | "released" | "leftAlone" }
  | { readonly what: "proof"; readonly asked: ReferType }
  | { readonly what: "recommended" | "accept" | "decline"; readonly reason: ReferralReason; readonly note: string | null }
);

export interface ReferralCase {
  readonly now: Date;
  readonly claims: readonly CaseHistoryEntry[];
  /** False after the referral was settled, or after its application was closed. Underwriters can then only read the referral. */
  readonly isOpen: boolean;
  readonly needsSecondApproval: boolean;
  /** The usernames of the underwriters who may accept the referral. An underwriter who has recommended to accept is left out. */
  readonly approvers: readonly string[];
  readonly referral: ReferralRecord;
  readonly checks: readonly CheckOfReferral[];
  readonly linksUntil: LocalDate | null;
  readonly earlier: readonly (EarlierApplication & { readonly supplier: string })[];
  readonly details: readonly ReadableSection[];
  readonly inputs: DecisionInputs;
  readonly evaluation: Evaluation;
  readonly rules: readonly RuleFinding[];
}

export async function readReferralCase(ctx: Ctx, applicationId: string, isUserActive: boolean): Promise<ReferralCase> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "referral:decide", subjectOfApplication(application));
    const referral = await tx.referrals.latest(applicationId);
    const referred = referral && (await tx.decisions.get(referral.decisionId));
    if (!referral || !referred) return fail("application.wrong_status", { status: application.status });
    const isTouched = isUserActive && activeClaim(referral.claim, tx.now)?.by === ctx.actor.username;
    if (isTouched) extendClaim(tx, ctx, applicationId);
    const made = await tx.customerChecks.ofReferral(referral.id);
    const inputs = { ...referred.inputs, evidence: summariseCustomerChecks(made) };
    const claims = await caseHistory(tx, applicationId);
    const policy = await tx.policies.ofVersion(referred.policyVersion);
    const evaluation = evaluate(policy, inputs);
    const isOpen = referral.settlement === null && isReferred(application.status);
    const recommendation = validRecommendation(referral.recommendation, referral.version);
    return {
      now: tx.now,
      isOpen,
      approvers: (await tx.users.usernamesOf("underwriter")).filter((username) => username !== recommendation?.by),
      checks: checksOf(made, isOpen ? referral : { referType: null }, application),
      linksUntil: referralLastDay(application),
      earlier: await earlierApplicationsOf(tx, application),
      referral: isTouched ? { ...referral, claim: { by: ctx.actor.username, touchedAt: tx.now } } : referral,
      claims,
      details: underwriterDetails(application.document),
      inputs,
      evaluation,
      rules: describeTrace(policy, evaluation.trace),
      needsSecondApproval: isOpen && (await needsTwoUnderwriters(tx, application, inputs, evaluation)),
    };
  });
}

async function earlierApplicationsOf(tx: UnitOfWork, application: StoredApplication): Promise<ReferralCase["earlier"]> {
  const earlier = await tx.applications.earlierOf(application);
  const names = await supplierNames(
    tx,
    earlier.map(({ supplierNumber }) => supplierNumber),
  );
  return earlier.map((each) => ({ ...each, supplier: names.get(each.supplierNumber) ?? each.supplierNumber }));
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
      case "referral.proof_requested":
        return [{ at, by, what: "proof", asked: facts.asked as ReferType }];
      case "referral.recommended":
        return [{ at, by, what: "recommended", reason, note: explained?.recommendation?.note ?? null }];
      case "referral.decided":
        return [{ at, by, what: facts.outcome as "accept" | "decline", reason, note: explained?.decision ?? null }];
      default:
        return [];
    }
  });
}
