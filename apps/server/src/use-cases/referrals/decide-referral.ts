import { authorise } from "@farthing/domain/access";
import type { Status } from "@farthing/domain/application";
import { type Evaluation, evaluate } from "@farthing/domain/credit";
import { quote } from "@farthing/domain/lending";
import { add, larger, NOTHING, type Pence, subtract, toPounds } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import { requireVersion, subjectOf } from "../applications/acting.ts";
import type { Ctx } from "../context.ts";
import { loanInDocument } from "../decisions/loan-in-document.ts";
import { policyOfVersion } from "../decisions/record-decision.ts";
import { evidenceIn } from "./evidence.ts";
import { settle } from "./settle.ts";

interface UnderwritersDecision {
  readonly applicationId: string;
  readonly outcome: "accept" | "decline";
  /** Why: the next person who looks at it must be able to tell. */
  readonly note: string;
  readonly version?: number | undefined;
}

/** A person has looked at it, and decides. */
export async function decideReferral(
  ctx: Ctx,
  { applicationId, outcome, note, version }: UnderwritersDecision,
): Promise<{ status: Status; version: number }> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authorise(ctx.actor, "referral:decide", subjectOf(application));
    requireVersion(application, version);
    const referral = await tx.referrals.openOf(applicationId);
    const referred = referral && (await tx.decisions.get(referral.decisionId));
    if (!referral || !referred) return fail("application.wrong_status", { status: application.status });
    const inputs = { ...referred.inputs, evidence: evidenceIn(await tx.customerChecks.ofReferral(referral.id)) };
    const means = meansFor(application, evaluate(policyOfVersion(referred.policyVersion), inputs));
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

/** Whoever accepts a loan finds it affordable, whatever the policy made of it; beyond that the policy's own figures hold. */
function meansFor(
  { document }: StoredApplication,
  { maxInstalment, riskLoanMax }: Evaluation,
): { maxInstalment: Pence; riskLoanMax: Pence } {
  const loan = loanInDocument(document);
  if (!loan) return { maxInstalment, riskLoanMax };
  const { instalment } = quote(loan);
  return {
    maxInstalment: larger(maxInstalment, add(instalment, loan.project?.instalment ?? NOTHING)),
    riskLoanMax: larger(riskLoanMax, subtract(loan.goodsAmount, loan.deposit)),
  };
}
