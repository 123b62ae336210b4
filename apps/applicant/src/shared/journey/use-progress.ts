import { applicationExpired } from "@farthing/domain/application";
import { type JourneyPlace, type JourneyPosition, type JourneyProgress, journeyProgress } from "@farthing/domain/navigation";
import { useEffect } from "react";
import { kept } from "../../shell/tab-storage.ts";
import { useJourney } from "./use-journey.ts";

/** The progress of a screen. The tab stores the furthest position, so that the bar does not go back with the customer. */
export function useProgress(place: JourneyPlace): JourneyProgress {
  const { application } = useJourney();
  const { id, status, document, today } = application;
  const seen = kept<JourneyPosition>(`progress-${id}`);
  const progress = journeyProgress(
    place,
    {
      status,
      isOnlineDepositJourney: document.isOnlineDepositJourney === true,
      hasConsented: document.paperlessConsent === true,
      hasChosenOffer: Boolean(document.loanTailoring?.optionSelected),
      hasExpired: applicationExpired(application, today),
    },
    seen.read(),
  );
  const { part, filled } = progress;
  useEffect(() => kept<JourneyPosition>(`progress-${id}`).write({ part, filled }), [id, part, filled]);
  return progress;
}
