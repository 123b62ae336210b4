import { applicantRoutes } from "@farthing/domain/application";
import type { AboutPageName } from "@farthing/domain/wording";
import { Route, Switch } from "wouter";
import { OwnApplication } from "../features/own-application/own-application.tsx";
import { BeginSignIn } from "../features/sign-in/begin-sign-in.tsx";
import { SignInCallback } from "../features/sign-in/sign-in-callback.tsx";
import { SignInPage } from "../features/sign-in/sign-in-page.tsx";
import { ApplicantNavigation } from "./navigation.tsx";
import { About, Entry, NotFound, ThankYou, TimedOut } from "./pages.tsx";
import { signedInFor } from "./session.ts";

/** The mail-order index: the link that customers are sent, and where another service sends them back to. */
const ofApplication = /^\/(?:mo\/|application\/)?(?<id>\d{9})$/;

const aboutLender = /^\/(?<page>privacy|accessibility|complaints)$/;

/** The applicant's app. Its journeys begin from a link, so the bare address can only say where to find one. */
export function App() {
  return (
    <ApplicantNavigation>
      <Switch>
        <Route path={applicantRoutes["mailOrder.index"]} component={Entry} />
        <Route path={applicantRoutes["mailOrder.auth"]} component={SignInCallback} />
        <Route path={applicantRoutes["mailOrder.timeout"]} component={TimedOut} />
        <Route path="/sign-in/:uid">{({ uid }) => <SignInPage uid={uid} />}</Route>
        <Route path="/thanks/:id">{({ id }) => <ThankYou applicationId={id} />}</Route>
        <Route path={ofApplication}>
          {({ id = "" }) => (signedInFor(id) ? <OwnApplication applicationId={id} /> : <BeginSignIn applicationId={id} />)}
        </Route>
        <Route path={aboutLender}>{({ page }) => <About page={page as AboutPageName} />}</Route>
        <Route component={NotFound} />
      </Switch>
    </ApplicantNavigation>
  );
}
