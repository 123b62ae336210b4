import { isReferred, referralDueAt } from "@farthing/domain/application";
import { decisionInputs, noEvidence, policyOn, shippedPolicies } from "@farthing/domain/credit";
import { londonDay } from "@farthing/domain/money";
import { decisionResult } from "../use-cases/decisions/decision-result.ts";
import { decisionSubjectHash } from "../use-cases/decisions/decision-subject-hash.ts";
import type { Life } from "./life.ts";
import { choicesFor } from "./seeded-choices.ts";

/** A choice of its own, so that keeping a decision changes nothing of the story. */
const idOf = ({ application }: Life, what: string, number: number, at: Date): string =>
  choicesFor(`${application.id} ${what} ${number}`).uuid(at);

/** What was decided in a story was decided by the story: there is no bureau file behind it, and so no trace. */
export const decisionRows = (life: Life) =>
  life.decisions.map(({ event, softSearch, decision, views, document, decided, at }, number) => {
    const id = idOf(life, "decision", number, at);
    const today = londonDay(at);
    const circumstances = {
      today,
      appeal: event === "appeal",
      otherApplications: [],
      bureau: null,
      evidence: noEvidence,
      productLive: true,
    };
    return {
      id,
      application_id: life.application.id,
      kind: softSearch ? "soft" : "full",
      event,
      progress: "PROCESSED",
      stage: "done",
      policy_version: (policyOn(shippedPolicies, today) ?? shippedPolicies[0])?.version,
      inputs: decisionInputs(document, { ...circumstances, retailerTier: "standard" }),
      document,
      subject_hash: `\\x${decisionSubjectHash(document).toString("hex")}`,
      outages: 0,
      failures: 0,
      is_agreement_revert: false,
      result: decisionResult(id, decision, decided, views && { views }),
      processed_event: "Decision",
      requested_at: at,
      processed_at: at,
    };
  });

/** Whoever still waits for an underwriter stands in the queue. */
export const referralRows = (life: Life) => {
  const number = life.decisions.length - 1;
  const last = life.decisions[number];
  if (!last || !isReferred(life.application.status)) return [];
  return [
    {
      id: idOf(life, "referral", number, last.at),
      application_id: life.application.id,
      decision_id: idOf(life, "decision", number, last.at),
      refer_type: life.application.referType,
      reason_codes: last.decision.reasonCodes,
      deposit_paid: false,
      opened_at: last.at,
      due_at: referralDueAt(last.at, last.event),
    },
  ];
};
