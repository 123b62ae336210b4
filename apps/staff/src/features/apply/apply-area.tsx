import { screens } from "@farthing/domain/wording";
import { Skeleton } from "@farthing/ui";
import { useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { NotFoundPage } from "../../app/message-pages.tsx";
import { ActiveApplicationProvider } from "./active/active-application-provider.tsx";
import { begin, type Remembered, recall } from "./active/remembered.ts";
import { type Place, placeAt } from "./paths.ts";
import { applyScreens } from "./screens.tsx";
import { RetailerSelection } from "./start/retailer-selection.tsx";
import { StartApplication } from "./start/start-application.tsx";
import { useWayIn } from "./start/way-in.ts";

/** Everything under /apply (S1 §2): a new application, the choice of a branch, and the screens of the journey. */
export function ApplyArea() {
  const { pathname, searchStr } = useLocation();
  if (pathname.replace(/\/$/, "") === "/apply") return <StartApplication />;
  const place = placeAt(pathname, searchStr);
  return place ? <PlacedArea place={place} /> : <NotFoundPage />;
}

function PlacedArea({ place }: { place: Place }) {
  const start = journeyAt(place);
  const wayIn = useWayIn(place, start);
  switch (wayIn) {
    case "loading":
    case "elsewhere":
      return <Skeleton label={screens.shell.frame.loading} lines={12} />;
    case "retailerSelection":
      return <RetailerSelection />;
    case "open":
      return <OpenArea key={start.journey} start={start} place={place} />;
  }
}

function OpenArea({ start, place }: { start: Remembered; place: Place }) {
  const Screen = applyScreens[place.route];
  return (
    <ActiveApplicationProvider start={start} place={place}>
      <Suspense fallback={<Skeleton label={screens.shell.frame.loading} lines={12} />}>
        <Screen />
      </Suspense>
    </ActiveApplicationProvider>
  );
}

/** What this tab was doing; another journey begins when the address names another application. */
function journeyAt({ applicationId }: Place): Remembered {
  const now = recall();
  return applicationId === null || applicationId === now.applicationId ? now : begin({ applicationId });
}
