import { type AffordableLimits, type Decision, settlementEventOf, settleReferral } from "@farthing/domain/application";
import type { DecisionInputs, Evaluation, FoundOffers } from "@farthing/domain/credit";
import { londonDay } from "@farthing/domain/money";
import type { DecisionType, ReferralReason } from "@farthing/domain/vocabulary";
import { uuid } from "../../platform/ids.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { DecisionWithProgress } from "../../store/decisions/decisions.ts";
import type { OpenReferral } from "../../store/referrals/referrals.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { decisionResult } from "../decisions/decision-result.ts";
import { addDecisionRevision } from "../decisions/record-decision.ts";

export interface Verdict {
  readonly by: "underwriter" | "provider";
  readonly outcome: "accept" | "decline";
  readonly reasonCodes: readonly string[];
  readonly maxInstalmentAmount: string | null;
  readonly offers: FoundOffers | null;
  readonly reason: ReferralReason | null;
  readonly note: string | null;
  readonly inputs: DecisionInputs;
  readonly evaluation: Evaluation | null;
  /** The largest instalment and the largest loan that the customer can afford. */
  readonly means: AffordableLimits;
}

export async function settleReferralInTransaction(
  tx: UnitOfWork,
  ctx: Ctx,
  application: StoredApplication,
  referral: OpenReferral,
  referred: DecisionWithProgress,
  verdict: Verdict,
): Promise<StoredApplication> {
  const { by, outcome, maxInstalmentAmount, reason, note } = verdict;
  const offers = verdict.offers?.forDocument ?? null;
  const decisionType: DecisionType = settlementEventOf(application.status) === "settleQuotationReferral" ? `quotation_${outcome}` : outcome;
  const answer: Decision = { decisionType, reasonCodes: verdict.reasonCodes, maxInstalmentAmount, offers };
  const settled = settleReferral(application, {
    by,
    outcome,
    depositPaid: referral.depositPaid,
    today: londonDay(tx.now),
    found: { maxInstalmentAmount, offers, means: verdict.means },
  });
  const saved = await tx.applications.move(application, settled, ctx.actor);
  storeFinalDecision(tx, saved, referred, verdict, answer);
  addDecisionRevision(tx, saved, answer);
  tx.referrals.settle(application.id, { outcome, by: ctx.actor.username, reason, note, at: tx.now });
  return saved;
}

function storeFinalDecision(
  tx: UnitOfWork,
  saved: StoredApplication,
  referred: DecisionWithProgress,
  verdict: Verdict,
  answer: Decision,
): void {
  const id = uuid();
  tx.decisions.addFinished(
    {
      id,
      applicationId: saved.id,
      kind: referred.kind,
      event: "settleReferral",
      policyVersion: referred.policyVersion,
      inputs: verdict.inputs,
      document: referred.document,
      subjectHash: referred.subjectHash,
      requestedAt: tx.now,
    },
    { at: tx.now, bureau: referred.bureau, trace: verdict.evaluation, result: decisionResult(id, answer, saved, verdict.offers) },
  );
}
