import { CallFailed } from "@farthing/contract/client";
import type { Environment } from "@farthing/domain/access";
import { type AsyncDecisionStatus, decisionPollDelayMs } from "@farthing/domain/application";

export type DecisionStage = "queued" | "searching" | "deciding" | "done";

/** What every answer about the latest decision says, whoever asks. */
export interface DecisionNews {
  readonly latestDecisionStatus: AsyncDecisionStatus;
  readonly stage: DecisionStage;
}

export type Polled<News extends DecisionNews> =
  | { readonly is: "waiting"; readonly stage: DecisionStage }
  /** Given up: it goes on without us (S1 §9). */
  | { readonly is: "slow"; readonly stage: DecisionStage }
  | { readonly is: "answered"; readonly news: News }
  /** Nothing has been submitted. */
  | { readonly is: "nothing" }
  | { readonly is: "failed"; readonly error: CallFailed };

export interface Polling<News extends DecisionNews> {
  readonly read: (signal: AbortSignal) => Promise<News>;
  readonly pollMs: number;
  readonly environment: Environment;
  /** Until the request has been taken, what is answered is about the decision before it. */
  readonly isTaken: () => boolean;
  readonly show: (polled: Polled<News>) => void;
  readonly signal: AbortSignal;
}

/** Asks for the latest decision until there is an answer or the time is up. A cut network is waited out. */
export async function pollDecision<News extends DecisionNews>(polling: Polling<News>): Promise<void> {
  const { pollMs, environment, show, signal } = polling;
  const began = Date.now();
  let stage: DecisionStage = "queued";
  while (!signal.aborted) {
    const polled: Asked<News> = await ask(polling, stage);
    if (signal.aborted) return;
    if (polled.is !== "waiting") return show(polled);
    stage = polled.stage;
    const delayMs = decisionPollDelayMs(Date.now() - began, environment, pollMs);
    show(delayMs === null ? { is: "slow", stage } : polled);
    if (delayMs === null) return;
    await pause(delayMs, signal);
  }
}

type Asked<News extends DecisionNews> = Exclude<Polled<News>, { is: "slow" }>;

async function ask<News extends DecisionNews>({ read, isTaken, signal }: Polling<News>, stage: DecisionStage): Promise<Asked<News>> {
  try {
    const news = await read(signal);
    if (news.latestDecisionStatus === "PENDING") return { is: "waiting", stage: news.stage };
    return isTaken() ? { is: "answered", news } : { is: "waiting", stage };
  } catch (error) {
    if (signal.aborted) return { is: "waiting", stage };
    if (!(error instanceof CallFailed)) throw error;
    if (error.status === 0 || error.status >= 500 || !isTaken()) return { is: "waiting", stage };
    return error.code === "decision.not_found" ? { is: "nothing" } : { is: "failed", error };
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
