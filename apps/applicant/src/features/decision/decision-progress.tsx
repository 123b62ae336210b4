import { decisionErrorKind, screens } from "@farthing/domain/wording";
import { WaitingStages } from "@farthing/journey";
import { Actions, Button, IconNote, PageHead, Panel, Skeleton, Spinner } from "@farthing/ui";
import type { ReactNode } from "react";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { DecisionFailed, DecisionRefused } from "./decision-problems.tsx";
import { RedirectToReview } from "./redirects.tsx";
import { SoftSearchExpired } from "./soft-search-outcomes.tsx";
import type { OwnDecision } from "./use-own-decision.ts";

const { decisionOutcome: words, ownApplication } = screens.applicant;

export type OutcomeStep = "softSearchOutcome" | "decisionOutcome";

interface DecisionProgressProps {
  at: OutcomeStep;
  decision: OwnDecision;
  children: ReactNode;
}

export function DecisionProgress({ at, decision: { state, request }, children }: DecisionProgressProps) {
  switch (state.is) {
    case "loading":
      return (
        <JourneyPage step={at}>
          <Skeleton label={ownApplication.loading} />
        </JourneyPage>
      );
    case "waiting":
      return state.askedBefore ? <TakingLonger at={at} state={state} /> : <DecisionInProgress at={at} state={state} />;
    case "slow":
      return <TakingLonger at={at} state={state} checkAgain={state.checkAgain} />;
    case "postponed":
      return <TakingLonger at={at} checkAgain={state.checkAgain} />;
    case "failed":
      return <DecisionFailed at={at} {...state} onTryAgain={() => request({ softSearch: at === "softSearchOutcome", again: true })} />;
    case "refused": {
      const { error, dismiss } = state;
      if (error.code === "application.check_expired") return <SoftSearchExpired />;
      const kind = decisionErrorKind(error);
      if (kind === "notReturnedInTime") return <TakingLonger at={at} checkAgain={dismiss} />;
      return <DecisionRefused at={at} kind={kind} error={error} onTryAgain={dismiss} />;
    }
    case "notSubmitted":
      return <RedirectToReview />;
    case "decided":
      return children;
  }
}

type WaitingStagesProps = Parameters<typeof WaitingStages>[0];

function DecisionInProgress({ at, state }: { at: OutcomeStep; state: WaitingStagesProps }) {
  return (
    <JourneyPage step={at}>
      <PageHead title={words.processing.title} />
      <Panel look="key" roomy>
        <Spinner now>{words.processing.text}</Spinner>
        <WaitingStages stage={state.stage} sinceMs={state.sinceMs} />
      </Panel>
    </JourneyPage>
  );
}

interface TakingLongerProps {
  at: OutcomeStep;
  state?: WaitingStagesProps;
  checkAgain?: () => void;
}

/**
 * Shown when the page no longer asks the server for the decision. The customer can leave, because the server then sends the decision by
 * e-mail and text message (`isLateDecision`).
 */
function TakingLonger({ at, state, checkAgain }: TakingLongerProps) {
  const email = useJourney().application.document.contactDetails?.emailAddress;
  return (
    <JourneyPage step={at}>
      <PageHead title={words.slow.title} lede={`${words.slow.text}.`} />
      {state && (
        <Panel look="key" roomy>
          <WaitingStages stage={state.stage} sinceMs={state.sinceMs} />
        </Panel>
      )}
      {email && checkAgain && <IconNote icon="mail">{words.slow.willEmail}</IconNote>}
      {checkAgain && (
        <Actions>
          <Button look="second" onClick={checkAgain}>
            {words.slow.checkAgain}
          </Button>
        </Actions>
      )}
    </JourneyPage>
  );
}
