import { ErrorBoundary } from "@farthing/ui";
import { Entry, NotFound, RenderFailure } from "./pages.tsx";

/** The applicant's app. Its journeys begin from a link, so the bare address can only say where to find one. */
export function App() {
  return <ErrorBoundary fallback={() => <RenderFailure />}>{location.pathname === "/" ? <Entry /> : <NotFound />}</ErrorBoundary>;
}
