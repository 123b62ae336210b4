import { screens } from "@farthing/domain/wording";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";

export function ApplicationData() {
  const { application } = useJourney();
  return (
    <JourneyPage title={screens.applicant.ownData.title} wide>
      <pre className="small">{JSON.stringify(application, null, 2)}</pre>
    </JourneyPage>
  );
}
