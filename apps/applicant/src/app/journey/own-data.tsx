import { screens } from "@farthing/domain/wording";
import { JourneyPage } from "./journey-page.tsx";
import { useJourney } from "./use-journey.ts";

/** What is held of the application, as this customer is answered it: for whoever builds or tests the product, and off in prod. */
export function OwnData() {
  const { application } = useJourney();
  return (
    <JourneyPage title={screens.applicant.ownData.title} wide>
      <pre className="small">{JSON.stringify(application, null, 2)}</pre>
    </JourneyPage>
  );
}
