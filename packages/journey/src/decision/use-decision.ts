import type { Application } from "@farthing/contract";
import { CallFailed } from "@farthing/contract/client";
import { afterDecision } from "@farthing/domain/application";
import { type DecisionEvent, isIn } from "@farthing/domain/vocabulary";
import { errorCatalogue } from "@farthing/domain/wording";
import { useStaticConfig } from "@farthing/shell";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DecisionReader, HeldApplication, LatestDecision } from "../in-hand/port.ts";
import { answerTo, forgetSubmission, useSubmission } from "../submission/submission.ts";
import { type DecisionStage, decisionPollQuery, type Polled } from "./decision-poll.ts";

/** How far an application's decision has got. */
export type DecisionState =
  | { readonly is: "loading" }
  | {
      readonly is: "waiting";
      readonly stage: DecisionStage /** When it was asked for; null until the server has said. */;
      readonly sinceMs: number | null;
      /** The request was refused because one was under way: whoever asks again has waited long enough to be told so (S2 §8). */
      readonly askedBefore?: boolean;
    }
  /** Not returned in time; it goes on without us. */
  | { readonly is: "slow"; readonly stage: DecisionStage; readonly sinceMs: number | null; readonly checkAgain: () => void }
  /** SystemError: nobody answers at the moment, and it is tried again. */
  | { readonly is: "postponed"; readonly isRevert: boolean; readonly checkAgain: () => void }
  | { readonly is: "failed"; readonly event: FailedEvent; readonly why: string | null; readonly dismiss: () => void }
  | { readonly is: "refused"; readonly error: CallFailed; readonly dismiss: () => void }
  /**
   * `amendmentRefused`: an amendment that was not accepted has left the loan as it was; `startsSigning`: it was asked for in order to
   * sign, and accepted; `newOneFailed`: it was to be decided again, and what was decided before still stands.
   */
  | {
      readonly is: "decided";
      readonly amendmentRefused?: boolean;
      readonly startsSigning: boolean;
      readonly newOneFailed?: { readonly dismiss: () => void };
    }
  | { readonly is: "notSubmitted" };

export type FailedEvent = Extract<DecisionEvent, "BusinessError" | "FatalError">;

/** Reads how it stands, and once it is decided the application with it, so that both are shown as one. */
async function readLatest({ latest, reload }: DecisionReader, id: string, signal: AbortSignal): Promise<LatestDecision> {
  const answered = answerTo(id);
  const news = await latest(id, signal);
  if (news.latestDecisionStatus !== "PENDING") {
    await reload();
    answered();
  }
  return news;
}

/** Follows the latest decision; `again` asks anew after it was given up, and submits nothing. */
function useLatestDecision(
  id: string,
  reader: DecisionReader,
  pollMs: number,
): readonly [polled: Polled<LatestDecision> | undefined, again: () => void] {
  // Whoever could not be told where they are waits as long as in production.
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
    throwOnError: true,
    meta: { follows: id },
    // What was last heard stays on the screen while the next request is taken; whoever asks anew, or for the first time, sees that they did.
    placeholderData: (before, query) => (query?.queryKey[2] === round && before?.is !== "nothing" ? before : undefined),
  });
  return [data, () => setRound((count) => count + 1)];
}

/** Decided, says the answer, and not what: nothing is shown that might be wrong (S1 §8). */
const incomplete = new CallFailed(errorCatalogue["decision.answer_incomplete"].status, {
  code: "decision.answer_incomplete",
  message: errorCatalogue["decision.answer_incomplete"].text,
});

interface FollowedApplication extends Pick<HeldApplication, "id" | "status"> {
  readonly latestDecision?: Application["latestDecision"];
}

function startsSigning(polled: Polled<LatestDecision> | undefined): boolean {
  if (polled?.is !== "answered" || polled.news.decision === null) return false;
  const { decision, signUponAccept } = polled.news;
  return afterDecision({ decisionType: decision.decisionType, signUponAccept }) === "startSigning";
}

const queued = { is: "waiting", stage: "queued", sinceMs: null } as const satisfies DecisionState;

/** What the application itself says. News of a request may come before its answer: open and under way is not the same as never submitted. */
function standing({ isOpen, isUnderWay, startsSigning }: { isOpen: boolean; isUnderWay: boolean; startsSigning: boolean }) {
  if (!isOpen) return { is: "decided", startsSigning } as const;
  return isUnderWay ? queued : ({ is: "notSubmitted" } as const);
}

/** How an application's decision stands. */
export function useDecision({ id, status, latestDecision }: FollowedApplication, reader: DecisionReader, pollMs: number): DecisionState {
  const submission = useSubmission(id);
  const [polled, checkAgain] = useLatestDecision(id, reader, pollMs);
  const [dismissed, setDismissed] = useState<unknown>();
  const dismiss = () => {
    forgetSubmission(id);
    setDismissed(polled);
  };
  // The request stays as it is: without it the same answer would be read anew, and the word about it come back.
  const putAway = () => setDismissed(polled);
  const isUnderWay = latestDecision !== null && latestDecision?.processedEvent === null;
  const byStatus = standing({ isOpen: status === "open", isUnderWay, startsSigning: startsSigning(polled) });
  const doubt = submission?.is === "taken" ? submission.doubt : null;
  const isAnswerDue = submission?.is === "sending" || (submission?.is === "taken" && !submission.answered);

  if (submission?.is === "refused") return { is: "refused", error: submission.error, dismiss };
  // What was answered before is about the decision before.
  if (isAnswerDue && (polled === undefined || polled.is === "answered")) return queued;
  switch (polled?.is) {
    case undefined:
      // What the application says is enough to begin with: no grey bars for somebody who comes back to a decision under way.
      return isUnderWay ? queued : { is: "loading" };
    case "waiting":
      return { ...polled, askedBefore: doubt?.code === "decision.in_progress" };
    case "slow":
      return { ...polled, checkAgain };
    case "failed":
      return { is: "refused", error: polled.error, dismiss: checkAgain };
    case "nothing":
      // Nothing is under way after all, so what went wrong with the request is said.
      return doubt ? { is: "refused", error: doubt, dismiss } : byStatus;
    case "answered": {
      const { processedEvent, blockedBecause, isAgreementRevert, isLoanAmend, decision } = polled.news;
      if (processedEvent === "Decision" && decision === null) return { is: "refused", error: incomplete, dismiss: checkAgain };
      if (processedEvent === "SystemError") return { is: "postponed", isRevert: isAgreementRevert, checkAgain };
      const failed = processedEvent === "BusinessError" || processedEvent === "FatalError";
      if (failed && dismissed !== polled && !isIn(status, "decided")) {
        return { is: "failed", event: processedEvent, why: blockedBecause, dismiss };
      }
      if (isLoanAmend && decision?.decisionType !== "accept") return { is: "decided", amendmentRefused: true, startsSigning: false };
      return failed && dismissed !== polled && byStatus.is === "decided" ? { ...byStatus, newOneFailed: { dismiss: putAway } } : byStatus;
    }
  }
}
