import type { Application } from "@farthing/contract";
import type { CallFailed } from "@farthing/contract/client";
import { afterDecision, type DecisionEvent, type Status } from "@farthing/domain/application";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useStaticConfig } from "../frame/static-config.ts";
import { type InHandActions, useInHandActions } from "../in-hand/in-hand.tsx";
import type { HeldApplication, LatestDecision } from "../in-hand/port.ts";
import { answerSubmission, forgetSubmission, useSubmission } from "../submission/submission.ts";
import { type DecisionStage, decisionPollQuery, type Polled } from "./decision-poll.ts";

/** How far an application's decision has got. */
export type DecisionState =
  | { readonly is: "loading" }
  | {
      readonly is: "waiting";
      readonly stage: DecisionStage /** When it was asked for; null until the server has said. */;
      readonly sinceMs: number | null;
    }
  /** Not returned in time; it goes on without us. */
  | { readonly is: "slow"; readonly stage: DecisionStage; readonly sinceMs: number | null; readonly checkAgain: () => void }
  /** SystemError: nobody answers at the moment, and it is tried again. */
  | { readonly is: "postponed"; readonly isRevert: boolean; readonly checkAgain: () => void }
  | { readonly is: "failed"; readonly event: FailedEvent; readonly why: string | null; readonly dismiss: () => void }
  | { readonly is: "refused"; readonly error: CallFailed; readonly dismiss: () => void }
  /**
   * `amendmentRefused`: an amendment that was not accepted has left the loan as it was; `startsSigning`: it was asked for in order to
   * sign, and accepted.
   */
  | { readonly is: "decided"; readonly amendmentRefused?: boolean; readonly startsSigning: boolean }
  | { readonly is: "notSubmitted" };

export type FailedEvent = Extract<DecisionEvent, "BusinessError" | "FatalError">;

/** Reads how it stands, and once it is decided the application with it, so that both are shown as one. */
async function readLatest({ latest, reload }: InHandActions, id: string, signal: AbortSignal): Promise<LatestDecision> {
  const news = await latest(id, signal);
  if (news.latestDecisionStatus !== "PENDING") {
    await reload();
    answerSubmission(id);
  }
  return news;
}

/** Follows the latest decision; `again` asks anew after it was given up, and submits nothing. */
function useLatestDecision(id: string, pollMs: number): readonly [polled: Polled<LatestDecision> | undefined, again: () => void] {
  const actions = useInHandActions();
  // Whoever could not be told where they are waits as long as in production.
  const environment = useStaticConfig()?.currentEnv ?? "prod";
  const submission = useSubmission(id);
  const [round, setRound] = useState(0);
  const isTaken = submission?.is !== "sending";
  const request = submission?.is === "taken" ? submission.times : 0;
  const { data } = useQuery({
    ...decisionPollQuery({
      key: ["latest-decision", id, round, request, isTaken, pollMs],
      read: (signal) => readLatest(actions, id, signal),
      pollMs,
      environment,
      isTaken,
    }),
    throwOnError: true,
    meta: { follows: id },
    // What was last heard stays on the screen while the next request is taken; whoever asks anew sees that they did.
    placeholderData: (before, query) => (query?.queryKey[2] === round ? before : undefined),
  });
  return [data, () => setRound((count) => count + 1)];
}

/** These were decided before, and an offer that failed since has been given back. */
const keepsItsDecision: readonly Status[] = ["decision_accept", "decision_decline", "decision_refer", "decision_quotation_refer"];

interface FollowedApplication extends Pick<HeldApplication, "id" | "status"> {
  readonly latestDecision?: Application["latestDecision"];
}

function startsSigning(polled: Polled<LatestDecision> | undefined): boolean {
  if (polled?.is !== "answered" || polled.news.decision === null) return false;
  const { decision, signUponAccept } = polled.news;
  return afterDecision({ decisionType: decision.decisionType, signUponAccept }) === "startSigning";
}

/** How the decision of the application in hand stands. */
export function useDecision({ id, status, latestDecision }: FollowedApplication, pollMs: number): DecisionState {
  const submission = useSubmission(id);
  const [polled, checkAgain] = useLatestDecision(id, pollMs);
  const [dismissed, setDismissed] = useState<unknown>();
  const dismiss = () => {
    forgetSubmission(id);
    setDismissed(polled);
  };
  const byStatus =
    status === "open" ? ({ is: "notSubmitted" } as const) : ({ is: "decided", startsSigning: startsSigning(polled) } as const);
  const isUnderWay = latestDecision !== null && latestDecision?.processedEvent === null;
  const isAnswerDue = submission?.is === "sending" || (submission?.is === "taken" && !submission.answered);

  if (submission?.is === "refused") return { is: "refused", error: submission.error, dismiss };
  // What was answered before is about the decision before.
  if (isAnswerDue && (polled === undefined || polled.is === "answered")) return { is: "waiting", stage: "queued", sinceMs: null };
  switch (polled?.is) {
    case undefined:
      // What the application says is enough to begin with: no grey bars for somebody who comes back to a decision under way.
      return isUnderWay ? { is: "waiting", stage: "queued", sinceMs: null } : { is: "loading" };
    case "waiting":
      return polled;
    case "slow":
      return { ...polled, checkAgain };
    case "failed":
      return { is: "refused", error: polled.error, dismiss: checkAgain };
    case "nothing":
      return byStatus;
    case "answered": {
      const { processedEvent, blockedBecause, isAgreementRevert, isLoanAmend, decision } = polled.news;
      if (processedEvent === "SystemError") return { is: "postponed", isRevert: isAgreementRevert, checkAgain };
      const failed = processedEvent === "BusinessError" || processedEvent === "FatalError";
      if (failed && dismissed !== polled && !keepsItsDecision.includes(status)) {
        return { is: "failed", event: processedEvent, why: blockedBecause, dismiss };
      }
      if (isLoanAmend && decision?.decisionType !== "accept") return { is: "decided", amendmentRefused: true, startsSigning: false };
      return byStatus;
    }
  }
}
