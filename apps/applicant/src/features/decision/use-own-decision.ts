import { gateOpen } from "@farthing/domain/access";
import { browserTiming } from "@farthing/domain/application";
import {
  type DecisionReader,
  type DecisionRequester,
  type DecisionState,
  useDecision,
  useDecisionRequest,
  type WantedDecision,
} from "@farthing/journey";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { applicantApplicationPort } from "../../shared/in-hand-port.ts";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { api } from "../../shell/api.ts";
import { replacePage } from "../../shell/navigation.tsx";

const applicationPort = applicantApplicationPort(api);

/** Earlier pages have already saved the typed values, so nothing has to be saved before a decision request. */
function useOwnDecisionCalls(): DecisionRequester & DecisionReader {
  const { reload } = useJourney();
  return useMemo(
    () => ({
      decide: applicationPort.decide,
      latest: applicationPort.latest,
      reload,
      stored: reload,
      flush: async () => true,
      isHeld: () => true,
    }),
    [reload],
  );
}

function usePollMs(): number {
  const { data } = useQuery({
    queryKey: ["config"],
    queryFn: ({ signal }) => api.mailOrderConfig({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.decisionPollInterval ?? browserTiming.decisionPollMs;
}

/**
 * For each value of `ask` in the URL, the decision request that it stands for. The value `sign` is for a customer whose decision expired
 * before the signature (S2 §4).
 */
const requestByUrlValue = {
  soft: { softSearch: true, whole: true },
  full: { softSearch: false, whole: true },
  sign: { softSearch: false, signUponAccept: true, again: true },
} as const satisfies Record<string, WantedDecision>;

/**
 * Returns the decision request that `ask` in the URL names. The page removes `ask` when it sends the request, so a reload sends no second
 * one.
 */
function requestInUrl(): keyof typeof requestByUrlValue | null {
  const ask = new URLSearchParams(location.search).get("ask") ?? "";
  return Object.hasOwn(requestByUrlValue, ask) ? (ask as keyof typeof requestByUrlValue) : null;
}

export interface OwnDecision {
  readonly state: DecisionState;
  readonly request: (wanted: WantedDecision) => void;
  /** True if this page requested the decision in order to sign, and the application was accepted. False after a reload (S2 §4). */
  readonly startsSigning: boolean;
}

const queuedDecision: DecisionState = { is: "waiting", stage: "queued", sinceMs: null };

export function useOwnDecision(): OwnDecision {
  const { application, features, retailer } = useJourney();
  const calls = useOwnDecisionCalls();
  const [wanted] = useState(requestInUrl);
  const { asked, busy, error, request, retry } = useDecisionRequest(calls, {
    asynchronous: gateOpen("asynchronousDecisions", features, retailer),
    onTaken: () => undefined,
  });
  const isRequesting = busy || (wanted !== null && !asked);
  const followed = useDecision(application, calls, usePollMs(), isRequesting || error !== null);
  useEffect(() => {
    if (wanted === null) return;
    replacePage(location.pathname);
    request(requestByUrlValue[wanted]);
  }, [wanted, request]);
  const own = { request, startsSigning: wanted === "sign" && followed.is === "decided" && followed.startsSigning };
  if (isRequesting) return { ...own, state: queuedDecision };
  if (error) return { ...own, state: { is: "refused", error, dismiss: retry } };
  // The server may accept a decision request and refuse it later. A retry must then send the request again.
  if (followed.is !== "refused" || !asked) return { ...own, state: followed };
  const again = () => {
    followed.dismiss();
    retry();
  };
  return { ...own, state: { ...followed, dismiss: again } };
}
