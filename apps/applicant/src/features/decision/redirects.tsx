import { type ReturnStatus, subRoutePath } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { Spinner } from "@farthing/ui";
import { useEffect } from "react";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { replacePage } from "../../shell/navigation.tsx";
import type { OutcomeStep } from "./decision-progress.tsx";

const { decisionOutcome: words } = screens.applicant;

/** Redirects the customer to the web shop, which shows the outcome (S2 §2). */
export function RedirectToStore({ at, told }: { at: OutcomeStep; told: ReturnStatus }) {
  const { retailer, returnToStore } = useJourney();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the customer is redirected once, even if data is read again
  useEffect(() => returnToStore(told), []);
  return (
    <JourneyPage step={at}>
      <Spinner now>{words.toStore(retailer.retailerName)}</Spinner>
    </JourneyPage>
  );
}

/**
 * The application was not submitted, so the app goes back to the review. If the status does not allow the review, the guard redirects
 * again.
 */
export function RedirectToReview() {
  const { application } = useJourney();
  useEffect(() => replacePage(subRoutePath(application.id, "summary"), { isLed: true }), [application.id]);
  return null;
}
