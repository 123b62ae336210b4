import { CallFailed } from "@farthing/contract/client";
import { useSyncExternalStore } from "react";

export type DecisionSubmission =
  | { readonly is: "sending" }
  /** The server has accepted the request. `doubt` is set if the call failed although a decision may be in progress. */
  | { readonly is: "taken"; readonly times: number; answered: boolean; readonly doubt: CallFailed | null }
  /** The server refused the request too late for the button to show the message. The decision page shows the message instead. */
  | { readonly is: "refused"; readonly error: CallFailed };

const submissions = new Map<string, DecisionSubmission>();
const sendingIds = new Set<string>();
const listeners = new Set<() => void>();
let takenRequestCount = 0;

function setSubmission(applicationId: string, submission: DecisionSubmission | null): void {
  if (submission) submissions.set(applicationId, submission);
  else submissions.delete(applicationId);
  for (const listener of listeners) listener();
}

export const forgetSubmission = (applicationId: string): void => setSubmission(applicationId, null);

/**
 * Call this before each request for the latest decision. When its response arrives, call the returned function, which marks the decision
 * request as answered.
 */
export function prepareToMarkAnswered(applicationId: string): () => void {
  const asked = findDecisionSubmission(applicationId);
  // The response says nothing about a decision request that is sent later, so only an earlier decision request is marked.
  return () => {
    if (asked?.is === "taken") asked.answered = true;
  };
}

/** After these errors a decision may be in progress or already made, so the page reads the latest decision. */
const underWayCodes: readonly CallFailed["code"][] = [
  "decision.in_progress",
  "decision.still_valid",
  "decision.timed_out",
  "decision.postponed",
  "decision.failed",
  "decision.answer_incomplete",
  "network.timed_out",
];

export const refusedWith = (error: unknown, codes: readonly CallFailed["code"][]): boolean =>
  error instanceof CallFailed && codes.includes(error.code);

/** If the server refuses within this time, the button shows the message. A later refusal is shown on the decision page. */
const refusedWithinMs = 1_000;

/** Sends a decision request. An early refusal by the server is thrown as an error. A late refusal is stored for the decision page. */
export async function sendForDecision(applicationId: string, send: () => Promise<unknown>): Promise<void> {
  if (sendingIds.has(applicationId)) return;
  sendingIds.add(applicationId);
  let atOnce = true;
  const taken = (doubt: CallFailed | null) =>
    setSubmission(applicationId, { is: "taken", times: ++takenRequestCount, answered: false, doubt });
  const sent = send()
    .then(() => taken(null))
    .catch((error: unknown) => {
      if (!(error instanceof CallFailed)) throw error;
      if (refusedWith(error, underWayCodes)) return taken(error);
      if (atOnce) throw error;
      setSubmission(applicationId, { is: "refused", error });
    })
    .finally(() => sendingIds.delete(applicationId));
  const late = new Promise((resolve) => setTimeout(resolve, refusedWithinMs)).then(() => {
    atOnce = false;
    if (sendingIds.has(applicationId)) setSubmission(applicationId, { is: "sending" });
  });
  await Promise.race([sent, late]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const findDecisionSubmission = (applicationId: string): DecisionSubmission | undefined => submissions.get(applicationId);

export const useSubmission = (applicationId: string): DecisionSubmission | undefined =>
  useSyncExternalStore(subscribe, () => findDecisionSubmission(applicationId));
