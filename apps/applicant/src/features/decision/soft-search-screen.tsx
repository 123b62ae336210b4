import type { OwnApplication } from "@farthing/contract";
import { softSearchExpired } from "@farthing/domain/application";
import { returnStatusForStore } from "@farthing/domain/navigation";
import { businessDay, offersOf } from "@farthing/journey";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { hasOpenedDecision } from "../../shell/session.ts";
import { DecisionProgress } from "./decision-progress.tsx";
import { DeclinedOutcome } from "./declined-outcome.tsx";
import { OffersOutcome } from "./offers-outcome.tsx";
import { RedirectToReview, RedirectToStore } from "./redirects.tsx";
import { SoftSearchAccepted, SoftSearchExpired } from "./soft-search-outcomes.tsx";
import { type OwnDecision, useOwnDecision } from "./use-own-decision.ts";
import { LazyReferredOutcome } from "./when-referred.tsx";

/** "Apply now" requests the full decision (S2 §2). */
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
  if (softSearchExpired(status, softSearchExpiryDate, businessDay(application, new Date()))) return <SoftSearchExpired />;
  const offers = offersOf(application, { features, retailer });
  if (offers) return <OffersOutcome at="softSearchOutcome" offers={offers} request={request} />;
  const told = hasOpenedDecision(application.id) ? null : returnStatusForStore(status, document);
  if (told) return <RedirectToStore at="softSearchOutcome" told={told} />;
  switch (status) {
    case "decision_quotation_decline":
      return <DeclinedOutcome at="softSearchOutcome" />;
    case "decision_quotation_refer":
      return <LazyReferredOutcome at="softSearchOutcome" />;
    case "decision_quotation_accept":
      return <SoftSearchAccepted onApply={() => request({ softSearch: false })} />;
    default:
      return <RedirectToReview />;
  }
}
