import { CallFailed } from "@farthing/contract/client";
import type { Environment } from "@farthing/domain/access";
import { decisionPollDelayMs } from "@farthing/domain/application";
import type { AsyncDecisionStatus } from "@farthing/domain/vocabulary";
import { type QueryKey, queryOptions } from "@tanstack/react-query";

export type DecisionStage = "queued" | "searching" | "deciding" | "done";

export interface DecisionProgressReply {
  readonly latestDecisionStatus: AsyncDecisionStatus;
  readonly stage: DecisionStage;
  readonly waitedSeconds: number;
}

export type PollResult<News extends DecisionProgressReply> =
  | { readonly is: "waiting"; readonly stage: DecisionStage; readonly sinceMs: number; readonly beganMs: number; readonly nextInMs: number }
  /** The page no longer asks for the decision at intervals, but the server still works on it (S1 §9). Events still update the page. */
  | { readonly is: "slow"; readonly stage: DecisionStage; readonly sinceMs: number }
  | { readonly is: "answered"; readonly news: News }
  | { readonly is: "nothing" }
  | { readonly is: "failed"; readonly error: CallFailed };

export interface PollSettings<News extends DecisionProgressReply> {
  readonly key: QueryKey;
  readonly read: (signal: AbortSignal) => Promise<News>;
  readonly pollMs: number;
  readonly environment: Environment;
  /** True if the server has accepted the decision request. Before that, a decision in a response belongs to an earlier request. */
  readonly isTaken: boolean;
}

/**
 * Asks the server for the decision at intervals, until the decision is made or the time limit has passed. A network failure does not end
 * the waiting.
 */
export function decisionPollQuery<News extends DecisionProgressReply>({ key, read, pollMs, environment, isTaken }: PollSettings<News>) {
  return queryOptions({
    queryKey: key,
    queryFn: async ({ client, queryKey, signal }): Promise<PollResult<News>> => {
      const before = client.getQueryData<PollResult<News>>(queryKey);
      const { beganMs } = before?.is === "waiting" ? before : { beganMs: Date.now() };
      const known = before?.is === "waiting" || before?.is === "slow" ? before : { stage: "queued" as const, sinceMs: beganMs };
      const heard = await pollOnce(read, isTaken, { is: "waiting", stage: known.stage, sinceMs: known.sinceMs }, signal);
      if (heard.is !== "waiting") return heard;
      if (before?.is === "slow") return { ...heard, is: "slow" };
      const nextInMs = decisionPollDelayMs(Date.now() - beganMs, environment, pollMs);
      return nextInMs === null ? { ...heard, is: "slow" } : { ...heard, beganMs, nextInMs };
    },
    refetchInterval: ({ state: { data } }) => (data?.is === "waiting" ? data.nextInMs : false),
    refetchIntervalInBackground: true,
    networkMode: "always",
    retry: false,
    // A new request is sent only after the interval, or after an event from the server.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

interface Waiting {
  readonly is: "waiting";
  readonly stage: DecisionStage;
  readonly sinceMs: number;
}

type PollState<News extends DecisionProgressReply> = Waiting | Extract<PollResult<News>, { is: "answered" | "nothing" | "failed" }>;

async function pollOnce<News extends DecisionProgressReply>(
  read: PollSettings<News>["read"],
  isTaken: boolean,
  known: Waiting,
  signal: AbortSignal,
): Promise<PollState<News>> {
  try {
    const news = await read(signal);
    if (news.latestDecisionStatus === "PENDING") {
      return { is: "waiting", stage: news.stage, sinceMs: Date.now() - news.waitedSeconds * 1_000 };
    }
    return isTaken ? { is: "answered", news } : known;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.status === 0 || error.status >= 500 || !isTaken) return known;
    return error.code === "decision.not_found" ? { is: "nothing" } : { is: "failed", error };
  }
}
