import { gateOpen } from "@farthing/domain/access";
import { timing } from "@farthing/domain/application";
import {
  type DecisionAsker,
  type DecisionReader,
  type DecisionState,
  type DecisionWanted,
  useDecision,
  useDecisionRequest,
} from "@farthing/journey";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { api } from "../../app/api.ts";
import { applicantInHandPort } from "../../app/in-hand-port.ts";
import { useJourney } from "../../app/journey/use-journey.ts";
import { replaceWith } from "../../app/navigation.tsx";

const port = applicantInHandPort(api);

/** The customer's own application, decided and followed by the customer's calls. What was typed is saved before anybody comes here. */
function useOwnCalls(): DecisionAsker & DecisionReader {
  const { reload } = useJourney();
  return useMemo(
    () => ({ decide: port.decide, latest: port.latest, reload, stored: reload, flush: async () => true, isHeld: () => true }),
    [reload],
  );
}

function usePollMs(): number {
  const { data } = useQuery({
    queryKey: ["config"],
    queryFn: ({ signal }) => api.mailOrderConfig({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.decisionPollInterval ?? timing.decisionPollMs;
}

/** What each word in the address asks for. A signature whose decision has run out has it made again, and says that it is for the signature (S2 §4). */
const requests = {
  soft: { softSearch: true, whole: true },
  full: { softSearch: false, whole: true },
  sign: { softSearch: false, signUponAccept: true, again: true },
} as const satisfies Record<string, DecisionWanted>;

/** What the screen before wants asked. It stands in the address until it has been asked, so that a reload asks nothing. */
function askedInAddress(): keyof typeof requests | null {
  const ask = new URLSearchParams(location.search).get("ask") ?? "";
  return Object.hasOwn(requests, ask) ? (ask as keyof typeof requests) : null;
}

export interface OwnDecision {
  readonly state: DecisionState;
  /** Has the application decided; what comes of it is the state's. */
  readonly request: (wanted: DecisionWanted) => void;
  /** This page asked for it in order to sign, and it was accepted: the customer goes on by themselves (S2 §4). A reload stays here. */
  readonly startsSigning: boolean;
}

const waiting: DecisionState = { is: "waiting", stage: "queued", sinceMs: null };

/** The decision that a screen is about: asked for if the screen before wanted so, and followed until there is an answer. */
export function useOwnDecision(): OwnDecision {
  const { application, features, retailer } = useJourney();
  const calls = useOwnCalls();
  const [wanted] = useState(askedInAddress);
  const { asked, busy, error, request, retry } = useDecisionRequest(calls, {
    asynchronous: gateOpen("asynchronousDecisions", features, retailer),
    onTaken: () => undefined,
  });
  const followed = useDecision(application, calls, usePollMs());
  useEffect(() => {
    if (wanted === null) return;
    replaceWith(location.pathname);
    request(requests[wanted]);
  }, [wanted, request]);
  const own = { request, startsSigning: wanted === "sign" && followed.is === "decided" && followed.startsSigning };
  if (busy || (wanted !== null && !asked)) return { ...own, state: waiting };
  if (error) return { ...own, state: { is: "refused", error, dismiss: retry } };
  // It came to light later that it was not taken: trying again is asking again, if this page has asked.
  if (followed.is !== "refused" || !asked) return { ...own, state: followed };
  const again = () => {
    followed.dismiss();
    retry();
  };
  return { ...own, state: { ...followed, dismiss: again } };
}
