import type { CallFailed } from "@farthing/contract/client";
import type { DecisionEvent, Status } from "@farthing/domain/application";
import { type DecisionStage, useDecisionPoll, useStaticConfig } from "@farthing/journey";
import { useState } from "react";
import { api, queries } from "../../../app/api.ts";
import { useDecisionPollMs } from "../../../app/config.ts";
import { activeApplicationQuery } from "../active/queries.ts";
import { answerSubmission, forgetSubmission, useSubmission } from "./submission.ts";

/** How far an application's decision has got. */
export type DecisionState =
  | { readonly is: "loading" }
  | { readonly is: "waiting"; readonly stage: DecisionStage }
  /** Not returned in time; it goes on without us. */
  | { readonly is: "slow"; readonly stage: DecisionStage; readonly checkAgain: () => void }
  /** SystemError: nobody answers at the moment, and it is tried again. */
  | { readonly is: "postponed"; readonly isRevert: boolean; readonly checkAgain: () => void }
  | { readonly is: "failed"; readonly event: FailedEvent; readonly why: string | null; readonly dismiss: () => void }
  | { readonly is: "refused"; readonly error: CallFailed; readonly dismiss: () => void }
  | { readonly is: "decided" }
  | { readonly is: "notSubmitted" };

export type FailedEvent = Extract<DecisionEvent, "BusinessError" | "FatalError">;

/** Reads how it stands, and once it is decided the application with it, so that both are shown as one. */
async function readLatest(id: string, signal: AbortSignal) {
  const news = await api.getLatestDecision({ params: { id } }, { signal });
  if (news.latestDecisionStatus !== "PENDING") {
    await queries.fetchQuery({ ...activeApplicationQuery(id), staleTime: 0 });
    answerSubmission(id);
  }
  return news;
}

/** These were decided before, and an offer that failed since has been given back. */
const keepsItsDecision: readonly Status[] = ["decision_accept", "decision_decline", "decision_refer", "decision_quotation_refer"];

export function useDecision(applicationId: string, status: Status): DecisionState {
  const environment = useStaticConfig()?.currentEnv;
  const pollMs = useDecisionPollMs();
  const submission = useSubmission(applicationId);
  const [dismissed, setDismissed] = useState<unknown>();
  const [polled, checkAgain] = useDecisionPoll({
    read: (signal) => readLatest(applicationId, signal),
    pollMs,
    environment,
    sending: submission?.is === "sending",
    request: submission?.is === "taken" ? submission.times : 0,
  });
  const dismiss = () => {
    forgetSubmission(applicationId);
    setDismissed(polled);
  };
  const byStatus = { is: status === "open" ? "notSubmitted" : "decided" } as const;
  const isAnswerDue = submission?.is === "sending" || (submission?.is === "taken" && !submission.answered);

  if (submission?.is === "refused") return { is: "refused", error: submission.error, dismiss };
  // What was answered before is about the decision before.
  if (isAnswerDue && (polled === undefined || polled.is === "answered")) return { is: "waiting", stage: "queued" };
  switch (polled?.is) {
    case undefined:
      return { is: "loading" };
    case "waiting":
      return polled;
    case "slow":
      return { ...polled, checkAgain };
    case "failed":
      return { is: "refused", error: polled.error, dismiss: checkAgain };
    case "nothing":
      return byStatus;
    case "answered": {
      const { processedEvent, blockedBecause, isAgreementRevert } = polled.news;
      if (processedEvent === "SystemError") return { is: "postponed", isRevert: isAgreementRevert, checkAgain };
      const failed = processedEvent === "BusinessError" || processedEvent === "FatalError";
      if (failed && dismissed !== polled && !keepsItsDecision.includes(status)) {
        return { is: "failed", event: processedEvent, why: blockedBecause, dismiss };
      }
      return byStatus;
    }
  }
}
