import type { Application } from "@farthing/contract";
import { CallFailed } from "@farthing/contract/client";
import { afterDecision } from "@farthing/domain/application";
import { type DecisionEvent, isInStatusGroup } from "@farthing/domain/vocabulary";
import { errorCatalogue } from "@farthing/domain/wording";
import { useStaticConfig } from "@farthing/shell";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DecisionReader, JourneyApplication, LatestDecision } from "../current-application/port.ts";
import { forgetSubmission, prepareToMarkAnswered, useSubmission } from "../submission/submission.ts";
import { type DecisionStage, decisionPollQuery, type PollResult } from "./decision-poll.ts";

export type DecisionState =
  | { readonly is: "loading" }
  | {
      readonly is: "waiting";
      readonly stage: DecisionStage /** The time of the request in ms. Null until the server has reported it. */;
      readonly sinceMs: number | null;
      /** True if the server refused because another decision is in progress. The page then shows the "taking longer" text (S2 §8). */
      readonly askedBefore?: boolean;
    }
  | { readonly is: "slow"; readonly stage: DecisionStage; readonly sinceMs: number | null; readonly checkAgain: () => void }
  /** A service that the decision needs is unavailable (SystemError). The server retries the decision. */
  | { readonly is: "postponed"; readonly isRevert: boolean; readonly checkAgain: () => void }
  | { readonly is: "failed"; readonly event: FailedEvent; readonly why: string | null; readonly dismiss: () => void }
  | { readonly is: "refused"; readonly error: CallFailed; readonly dismiss: () => void }
  /**
   * `amendmentRefused` is true if an amendment was declined and the loan stays unchanged. `startsSigning` is true if the customer requested
   * the decision in order to sign. `newOneFailed` is true if a new decision failed and the earlier decision is still valid.
   */
  | {
      readonly is: "decided";
      readonly amendmentRefused?: boolean;
      readonly startsSigning: boolean;
      readonly newOneFailed?: { readonly dismiss: () => void };
    }
  | { readonly is: "notSubmitted" };

export type FailedEvent = Extract<DecisionEvent, "BusinessError" | "FatalError">;

/** Once the decision is made, also reads the application, so that the page shows both together. */
async function readLatest({ latest, reload }: DecisionReader, id: string, signal: AbortSignal): Promise<LatestDecision> {
  const answered = prepareToMarkAnswered(id);
  const news = await latest(id, signal);
  if (news.latestDecisionStatus !== "PENDING") {
    await reload();
    answered();
  }
  return news;
}

interface PollOptions {
  readonly pollMs: number;
  /**
   * True while the page sends its decision request. The page does not ask for the decision yet, because the server may have no decision to
   * return.
   */
  readonly isRequesting: boolean;
}

/** `again` makes the page ask for the decision again after the time limit. It does not request a new decision. */
function useLatestDecision(
  id: string,
  reader: DecisionReader,
  { pollMs, isRequesting }: PollOptions,
): readonly [polled: PollResult<LatestDecision> | undefined, again: () => void] {
  // If the configuration is not loaded, the page waits for the decision as long as in production.
  const environment = useStaticConfig()?.currentEnv ?? "prod";
  const submission = useSubmission(id);
  const [round, setRound] = useState(0);
  const isTaken = submission?.is !== "sending";
  const request = submission?.is === "taken" ? submission.times : 0;
  const { data } = useQuery({
    ...decisionPollQuery({
      key: ["latest-decision", id, round, request, isTaken, pollMs],
      read: (signal) => readLatest(reader, id, signal),
      pollMs,
      environment,
      isTaken,
    }),
    enabled: !isRequesting,
    throwOnError: true,
    meta: { follows: id },
    // The previous result stays until the first response to a new decision request. It does not stay after a call of `again`, or if it says
    // that there is no decision.
    placeholderData: (before, query) => (query?.queryKey[2] === round && before?.is !== "nothing" ? before : undefined),
  });
  return [data, () => setRound((count) => count + 1)];
}

/** The error for a response that says "decided" but contains no outcome. The page must not guess the outcome (S1 §8). */
const incompleteAnswerError = new CallFailed(errorCatalogue["decision.answer_incomplete"].status, {
  code: "decision.answer_incomplete",
  message: errorCatalogue["decision.answer_incomplete"].text,
});

interface FollowedApplication extends Pick<JourneyApplication, "id" | "status"> {
  readonly latestDecision?: Application["latestDecision"];
}

function startsSigning(polled: PollResult<LatestDecision> | undefined): boolean {
  if (polled?.is !== "answered" || polled.news.decision === null) return false;
  const { decision, signUponAccept } = polled.news;
  return afterDecision({ decisionType: decision.decisionType, signUponAccept }) === "startSigning";
}

/** Identifies the answer of a finished decision. Only `waitedSeconds` differs when the page reads the same answer again. */
const answerKeyOf = (polled: PollResult<LatestDecision> | undefined): string | null =>
  polled?.is === "answered" ? JSON.stringify({ ...polled.news, waitedSeconds: 0 }) : null;

const queuedState = { is: "waiting", stage: "queued", sinceMs: null } as const satisfies DecisionState;

/**
 * Returns the state if only the application is known. `isUnderWay` is true if an open application was already submitted, which an event may
 * report before the response arrives.
 */
function stateByStatus({ isOpen, isUnderWay, startsSigning }: { isOpen: boolean; isUnderWay: boolean; startsSigning: boolean }) {
  if (!isOpen) return { is: "decided", startsSigning } as const;
  return isUnderWay ? queuedState : ({ is: "notSubmitted" } as const);
}

export function useDecision(
  { id, status, latestDecision }: FollowedApplication,
  reader: DecisionReader,
  pollMs: number,
  isRequesting = false,
): DecisionState {
  const submission = useSubmission(id);
  const [polled, checkAgain] = useLatestDecision(id, reader, { pollMs, isRequesting });
  const [dismissed, setDismissed] = useState<string | null>(null);
  // A new decision may fail in the same way. The page must show that failure too.
  if (dismissed !== null && (polled?.is === "waiting" || submission?.is === "sending")) setDismissed(null);
  const isDismissed = dismissed !== null && dismissed === answerKeyOf(polled);
  const dismiss = () => {
    forgetSubmission(id);
    setDismissed(answerKeyOf(polled));
  };
  // Unlike `dismiss`, this function keeps the submission. Without the submission, the page would read the same response and show the
  // dismissed message again.
  const dismissResult = () => setDismissed(answerKeyOf(polled));
  const isUnderWay = latestDecision !== null && latestDecision?.processedEvent === null;
  const byStatus = stateByStatus({ isOpen: status === "open", isUnderWay, startsSigning: startsSigning(polled) });
  const doubt = submission?.is === "taken" ? submission.doubt : null;
  const isAnswerDue = submission?.is === "sending" || (submission?.is === "taken" && !submission.answered);

  if (submission?.is === "refused") return { is: "refused", error: submission.error, dismiss };
  // The only response so far belongs to an earlier decision request, so the page still waits.
  if (isAnswerDue && (polled === undefined || polled.is === "answered")) return queuedState;
  switch (polled?.is) {
    case undefined:
      // No response has arrived yet. The application may already show that a decision is in progress.
      return isUnderWay ? queuedState : { is: "loading" };
    case "waiting":
      return { ...polled, askedBefore: doubt?.code === "decision.in_progress" };
    case "slow":
      return { ...polled, checkAgain };
    case "failed":
      return { is: "refused", error: polled.error, dismiss: checkAgain };
    case "nothing":
      // No decision is in progress, so the page shows why the decision request failed.
      return doubt ? { is: "refused", error: doubt, dismiss } : byStatus;
    case "answered": {
      const { processedEvent, blockedBecause, isAgreementRevert, isLoanAmend, decision } = polled.news;
      if (processedEvent === "Decision" && decision === null) return { is: "refused", error: incompleteAnswerError, dismiss: checkAgain };
      if (processedEvent === "SystemError") return { is: "postponed", isRevert: isAgreementRevert, checkAgain };
      const failed = processedEvent === "BusinessError" || processedEvent === "FatalError";
      if (failed && !isDismissed && !isInStatusGroup(status, "decided")) {
        return { is: "failed", event: processedEvent, why: blockedBecause, dismiss };
      }
      if (isLoanAmend && decision?.decisionType !== "accept") return { is: "decided", amendmentRefused: true, startsSigning: false };
      return failed && !isDismissed && byStatus.is === "decided" ? { ...byStatus, newOneFailed: { dismiss: dismissResult } } : byStatus;
    }
  }
}
