import { type Decision, type DecisionType, type Means, settleReferral, withMaximumLoan } from "@farthing/domain/application";
import type { DecisionInputs, Evaluation, FoundOffers } from "@farthing/domain/credit";
import { tailoringExpiryDate } from "@farthing/domain/lending";
import { londonDay } from "@farthing/domain/money";
import { v7 as uuid } from "../../platform/ids.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { KnownDecision } from "../../store/decisions/decisions.ts";
import type { OpenReferral } from "../../store/referrals/referrals.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { decisionResult } from "../decisions/decision-result.ts";
import { revise } from "../decisions/record-decision.ts";

export interface Verdict {
  readonly by: "underwriter" | "provider";
  readonly outcome: "accept" | "decline";
  readonly reasonCodes: readonly string[];
  readonly maxInstalmentAmount: string | null;
  readonly offers: FoundOffers | null;
  readonly note: string | null;
  readonly inputs: DecisionInputs;
  /** Of the policy's own; a person's verdict has none. */
  readonly evaluation: Evaluation | null;
  /** What the customer may borrow, if accepted. */
  readonly means: Means;
}

/** A referral is over: the verdict becomes a decision of its own, with everything that one leaves behind. */
export async function settle(
  tx: UnitOfWork,
  ctx: Ctx,
  application: StoredApplication,
  referral: OpenReferral,
  referred: KnownDecision,
  verdict: Verdict,
): Promise<StoredApplication> {
  const today = londonDay(tx.now);
  const { by, outcome, maxInstalmentAmount, offers, note } = verdict;
  const { status, changes } = settleReferral(application, { by, outcome, depositPaid: referral.depositPaid, today });
  const decisionType: DecisionType = application.status === "decision_quotation_refer" ? `quotation_${outcome}` : outcome;
  const answer: Decision = { decisionType, reasonCodes: verdict.reasonCodes, maxInstalmentAmount, offers: offers?.forDocument ?? null };
  const settled: StoredApplication = {
    ...application,
    ...changes,
    status,
    sla: false,
    updatedAt: tx.now,
    maxInstalmentAmount,
    tailoringExpiryDate: offers ? tailoringExpiryDate(today) : null,
    document: {
      ...application.document,
      loanTailoring: { ...application.document.loanTailoring, maxInstalmentAmount, offers: answer.offers },
    },
  };
  const document = decisionType === "accept" ? withMaximumLoan(settled.document, verdict.means) : settled.document;
  const saved = await tx.applications.save({ ...settled, document });
  keepDecision(tx, saved, referred, verdict, answer);
  revise(tx, saved, answer);
  tx.referrals.settle(application.id, { outcome, by: ctx.actor.username, note, at: tx.now });
  tx.deadlines.clear(application.id, "flag-late-referral");
  tx.deadlines.clear(application.id, "lapse-referral");
  await tx.events.append({
    type: "referral.settled",
    on: { applicationId: application.id },
    by: asEventActor(ctx.actor),
    facts: { from: application.status, to: saved.status },
  });
  return saved;
}

function keepDecision(tx: UnitOfWork, saved: StoredApplication, referred: KnownDecision, verdict: Verdict, answer: Decision): void {
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
    { at: tx.now, trace: verdict.evaluation, result: decisionResult(id, answer, saved, verdict.offers) },
  );
}
