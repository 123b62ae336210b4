import { CallFailed } from "@farthing/contract/client";
import { useSyncExternalStore } from "react";

/** What this tab knows of its latest request for a decision. */
export type Submission =
  /** It takes a while to be answered. */
  | { readonly is: "sending" }
  /** `doubt`: the call itself failed, in a way after which a decision is under way all the same, or should be. */
  | { readonly is: "taken"; readonly times: number; answered: boolean; readonly doubt: CallFailed | null }
  /** Too late to be said where the button was. */
  | { readonly is: "refused"; readonly error: CallFailed };

const submissions = new Map<string, Submission>();
const sending = new Set<string>();
const listeners = new Set<() => void>();
let times = 0;

function note(applicationId: string, submission: Submission | null): void {
  if (submission) submissions.set(applicationId, submission);
  else submissions.delete(applicationId);
  for (const listener of listeners) listener();
}

export const forgetSubmission = (applicationId: string): void => note(applicationId, null);

/** The request that a question about the latest decision is asked after, and how to say that it was answered. */
export function answerTo(applicationId: string): () => void {
  const asked = submissionOf(applicationId);
  // A request that was sent while the question was under way waits for an answer of its own. Nobody needs to be told: they read it off the answer itself.
  return () => {
    if (asked?.is === "taken") asked.answered = true;
  };
}

/** Taken and under way, although the call itself failed: the latest decision says what comes of it. */
const underWay: readonly CallFailed["code"][] = [
  "decision.in_progress",
  "decision.timed_out",
  "decision.failed",
  "decision.answer_incomplete",
  "network.timed_out",
];

export const refusedWith = (error: unknown, codes: readonly CallFailed["code"][]): boolean =>
  error instanceof CallFailed && codes.includes(error.code);

/** A refusal comes at once, and is said where the button is; what takes longer is waited for on the decision's own screen. */
const refusedWithinMs = 1_000;

/** Sends a request, one at a time. Throws a refusal that comes at once; a later one is kept for the screen that waits. */
export async function sendForDecision(applicationId: string, send: () => Promise<unknown>): Promise<void> {
  if (sending.has(applicationId)) return;
  sending.add(applicationId);
  let atOnce = true;
  const taken = (doubt: CallFailed | null) => note(applicationId, { is: "taken", times: ++times, answered: false, doubt });
  const sent = send()
    .then(() => taken(null))
    .catch((error: unknown) => {
      if (!(error instanceof CallFailed)) throw error;
      if (refusedWith(error, underWay)) return taken(error);
      if (atOnce) throw error;
      note(applicationId, { is: "refused", error });
    })
    .finally(() => sending.delete(applicationId));
  const late = new Promise((resolve) => setTimeout(resolve, refusedWithinMs)).then(() => {
    atOnce = false;
    if (sending.has(applicationId)) note(applicationId, { is: "sending" });
  });
  await Promise.race([sent, late]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const submissionOf = (applicationId: string): Submission | undefined => submissions.get(applicationId);

export const useSubmission = (applicationId: string): Submission | undefined =>
  useSyncExternalStore(subscribe, () => submissionOf(applicationId));
