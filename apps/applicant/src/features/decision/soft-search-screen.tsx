import type { OwnApplication } from "@farthing/contract";
import { softSearchExpired } from "@farthing/domain/application";
import { returnStatusForStore } from "@farthing/domain/navigation";
import { businessDay, offersOf } from "@farthing/journey";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { DecisionProgress } from "./decision-progress.tsx";
import { DeclinedOutcome } from "./declined-outcome.tsx";
import { OffersOutcome } from "./offers-outcome.tsx";
import { BackToStore, ToReview } from "./redirects.tsx";
import { ReferredOutcome } from "./referred-outcome.tsx";
import { CheckExpired, WouldBeAccepted } from "./soft-search-outcomes.tsx";
import { type OwnDecision, useOwnDecision } from "./use-own-decision.ts";

/** The soft search. The customer may then apply in full with "Apply now" (S2 §2). */
export function SoftSearchScreen() {
  const { application } = useJourney();
  const decision = useOwnDecision();
  return (
    <DecisionProgress at="softSearchOutcome" decision={decision}>
      <Outcome application={application} decision={decision} />
    </DecisionProgress>
  );
}

function Outcome({ application, decision: { request } }: { application: OwnApplication; decision: OwnDecision }) {
  const { features, retailer } = useJourney();
  const { status, document, softSearchExpiryDate } = application;
  if (softSearchExpired(status, softSearchExpiryDate, businessDay(application, new Date()))) return <CheckExpired />;
  const offers = offersOf(application, { features, retailer });
  if (offers) return <OffersOutcome at="softSearchOutcome" offers={offers} request={request} />;
  const told = returnStatusForStore(status, document);
  if (told) return <BackToStore at="softSearchOutcome" told={told} />;
  switch (status) {
    case "decision_quotation_decline":
      return <DeclinedOutcome at="softSearchOutcome" />;
    case "decision_quotation_refer":
      return <ReferredOutcome at="softSearchOutcome" />;
    case "decision_quotation_accept":
      return <WouldBeAccepted onApply={() => request({ softSearch: false })} />;
    default:
      return <ToReview />;
  }
}
