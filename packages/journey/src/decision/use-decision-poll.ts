import type { Environment } from "@farthing/domain/access";
import { useEffect, useEffectEvent, useState } from "react";
import { type DecisionNews, type Polled, type Polling, pollDecision } from "./poll-decision.ts";

interface DecisionPollSettings<News extends DecisionNews> extends Pick<Polling<News>, "read" | "pollMs"> {
  /** Undefined until it is known, and nothing is asked before. */
  readonly environment: Environment | undefined;
  /** The request is on its way and has not been taken yet. */
  readonly sending: boolean;
  /** Counts the requests that were taken: each begins the waiting anew. */
  readonly request: number;
}

/** Follows the latest decision; `again` asks anew after it was given up, and submits nothing. */
export function useDecisionPoll<News extends DecisionNews>({
  read,
  pollMs,
  environment,
  sending,
  request,
}: DecisionPollSettings<News>): readonly [polled: Polled<News> | undefined, again: () => void] {
  const [polled, setPolled] = useState<Polled<News>>();
  const [round, setRound] = useState(0);
  const readNow = useEffectEvent(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request or a round begins it again
  useEffect(() => {
    if (!environment) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void pollDecision({ read: (own) => readNow(own), pollMs, environment, isTaken: () => !sending, show: setPolled, signal });
    return () => leaving.abort();
  }, [pollMs, environment, sending, request, round]);
  const again = () => {
    setPolled(undefined);
    setRound((count) => count + 1);
  };
  return [polled, again];
}
