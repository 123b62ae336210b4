import { type ReturnStatus, subRoutePath } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { Spinner } from "@farthing/ui";
import { useEffect } from "react";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { replaceWith } from "../../shell/navigation.tsx";
import type { OutcomeStep } from "./decision-progress.tsx";

const { decisionOutcome: words } = screens.applicant;

/** The customer returns to the web shop, which shows the outcome (S2 §2). */
export function BackToStore({ at, told }: { at: OutcomeStep; told: ReturnStatus }) {
  const { retailer, returnToStore } = useJourney();
  // biome-ignore lint/correctness/useExhaustiveDependencies: left once, whatever is read again meanwhile
  useEffect(() => returnToStore(told), []);
  return (
    <JourneyPage step={at}>
      <Spinner now>{words.toStore(retailer.retailerName)}</Spinner>
    </JourneyPage>
  );
}

/** Shown if the application was not submitted. If its status has changed, the customer sees the screen for that status. */
export function ToReview() {
  const { application } = useJourney();
  useEffect(() => replaceWith(subRoutePath(application.id, "summary"), { isLed: true }), [application.id]);
  return null;
}
