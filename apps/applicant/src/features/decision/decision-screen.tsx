import type { OwnApplication } from "@farthing/contract";
import { offerExpired } from "@farthing/domain/application";
import { returnStatusForStore } from "@farthing/domain/navigation";
import { businessDay, offersOf } from "@farthing/journey";
import { lazy, Suspense } from "react";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { hasOpenedDecision } from "../../shell/session.ts";
import { AcceptedOutcome, ContinueToDocuments } from "./accepted-outcome.tsx";
import { DecisionProgress } from "./decision-progress.tsx";
import { DeclinedOutcome } from "./declined-outcome.tsx";
import { OffersOutcome } from "./offers-outcome.tsx";
import { RedirectToReview, RedirectToStore } from "./redirects.tsx";
import { type OwnDecision, useOwnDecision } from "./use-own-decision.ts";
import { LazyReferredOutcome } from "./when-referred.tsx";

const OfferEnded = lazy(async () => ({ default: (await import("./offer-ended.tsx")).OfferEnded }));

export function DecisionScreen() {
  const { application } = useJourney();
  const decision = useOwnDecision();
  return (
    <DecisionProgress at="decisionOutcome" decision={decision}>
      <Outcome application={application} decision={decision} />
    </DecisionProgress>
  );
}

function Outcome({ application, decision: { request, startsSigning } }: { application: OwnApplication; decision: OwnDecision }) {
  const { features, retailer } = useJourney();
  const { status, document } = application;
  // A customer who asks for a new decision in order to sign has already turned down all offers, so the page does not repeat the offers.
  if (startsSigning) return <ContinueToDocuments />;
  if (offerExpired(application, businessDay(application, new Date())))
    return (
      <Suspense>
        <OfferEnded />
      </Suspense>
    );
  const offers = offersOf(application, { features, retailer });
  if (offers) return <OffersOutcome at="decisionOutcome" offers={offers} request={request} />;
  const told = hasOpenedDecision(application.id) ? null : returnStatusForStore(status, document);
  if (told) return <RedirectToStore at="decisionOutcome" told={told} />;
  switch (status) {
    case "decision_decline":
      return <DeclinedOutcome at="decisionOutcome" />;
    case "decision_refer":
      return <LazyReferredOutcome at="decisionOutcome" />;
    case "open":
      return <RedirectToReview />;
    default:
      return <AcceptedOutcome />;
  }
}
