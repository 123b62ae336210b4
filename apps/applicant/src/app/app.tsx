import { applicantRoutes } from "@farthing/domain/application";
import { ErrorBoundary } from "@farthing/ui";
import { OwnApplication } from "../features/own-application/own-application.tsx";
import { BeginSignIn } from "../features/sign-in/begin-sign-in.tsx";
import { SignInCallback } from "../features/sign-in/sign-in-callback.tsx";
import { SignInPage } from "../features/sign-in/sign-in-page.tsx";
import { usePath } from "./navigation.ts";
import { Entry, NotFound, RenderFailure, TimedOut } from "./pages.tsx";
import { signedInFor } from "./session.ts";

/** The applicant's app. Its journeys begin from a link, so the bare address can only say where to find one. */
export function App() {
  const path = usePath();
  return (
    <ErrorBoundary key={path} fallback={() => <RenderFailure />}>
      <Route path={path} />
    </ErrorBoundary>
  );
}

function Route({ path }: { path: string }) {
  switch (path) {
    case applicantRoutes["mailOrder.index"]:
      return <Entry />;
    case applicantRoutes["mailOrder.auth"]:
      return <SignInCallback />;
    case applicantRoutes["mailOrder.timeout"]:
      return <TimedOut />;
  }
  const [, uid] = /^\/sign-in\/([\w-]+)$/.exec(path) ?? [];
  if (uid) return <SignInPage uid={uid} />;
  // The mail-order index: the link that customers are sent, and where another service sends them back to.
  const [, id] = /^\/(?:mo\/|application\/)?(\d{9})$/.exec(path) ?? [];
  if (!id) return <NotFound />;
  return signedInFor(id) ? <OwnApplication applicationId={id} /> : <BeginSignIn applicationId={id} />;
}
