import { applicantRoutes, namedPath } from "@farthing/domain/application";
import type { AboutPageName } from "@farthing/domain/wording";
import { lazy, Suspense } from "react";
import { Route, Switch } from "wouter";
import { OwnApplication } from "../features/own-application/own-application.tsx";
import { BeginSignIn } from "../features/sign-in/begin-sign-in.tsx";
import { BeginHandOver } from "../features/sign-in/hand-over.tsx";
import { SignInCallback } from "../features/sign-in/sign-in-callback.tsx";
import { SignInPage } from "../features/sign-in/sign-in-page.tsx";
import { SigningCallback } from "../features/signing-room/signing-callback.tsx";
import { ApplicantNavigation } from "./navigation.tsx";
import { About, Entry, NotFound, ThankYou, TimedOut } from "./pages.tsx";
import { signedInFor } from "./session.ts";

/**
 * The mail-order index: the link that customers are sent, and where another service sends them back to. A page of the journey that is not
 * there yet says where the application stands.
 */
const ofApplication = /^\/(?:mo\/|application\/)?(?<id>\d{9})(?:\/(?:complete|signing\/[a-z-]+))?$/;

const SigningRoom = lazy(async () => ({ default: (await import("../features/signing-room/signing-room.tsx")).SigningRoom }));

/** A screen of the journey below its application; those that are not built yet say where the application stands. */
const ofSubRoute = /^\/application\/(?<id>\d{9})\/(?<path>.+)$/;

const aboutLender = /^\/(?<page>privacy|accessibility|complaints)$/;

/** Most customers never come here, so the pages' code comes with them. */
const AgreementPage = lazy(async () => ({ default: (await import("../features/agreement-download/agreement-page.tsx")).AgreementPage }));
const DepositPage = lazy(async () => ({ default: (await import("../features/deposit/deposit-page.tsx")).DepositPage }));
const SatisfiedPage = lazy(async () => ({ default: (await import("../features/feedback/satisfied-page.tsx")).SatisfiedPage }));
const DissatisfiedPage = lazy(async () => ({ default: (await import("../features/feedback/dissatisfied-page.tsx")).DissatisfiedPage }));

const noteAnswered = /^\/customer-satisfaction\/(?<answer>satisfied|dissatisfied)\/(?<token>[\w-]{1,200})$/;

/** The applicant's app. Its journeys begin from a link, so the bare address can only say where to find one. */
export function App() {
  return (
    <ApplicantNavigation>
      <Switch>
        <Route path={applicantRoutes["mailOrder.index"]} component={Entry} />
        <Route path={applicantRoutes["mailOrder.auth"]} component={SignInCallback} />
        <Route path={applicantRoutes["mailOrder.signingCompleteLanding"]} component={SigningCallback} />
        <Route path="/signing-room">
          <Suspense>
            <SigningRoom />
          </Suspense>
        </Route>
        <Route path={applicantRoutes["mailOrder.timeout"]} component={TimedOut} />
        <Route path="/hand-over/:id">{({ id }) => <BeginHandOver applicationId={id} />}</Route>
        <Route path="/sign-in/:uid">{({ uid }) => <SignInPage uid={uid} />}</Route>
        <Route path="/thanks/:id">{({ id }) => <ThankYou applicationId={id} />}</Route>
        <Route path={ofApplication}>
          {({ id = "" }) => (signedInFor(id) ? <OwnApplication applicationId={id} /> : <BeginSignIn applicationId={id} />)}
        </Route>
        <Route path={applicantRoutes.agreement}>
          <Suspense>
            <AgreementPage />
          </Suspense>
        </Route>
        <Route path={noteAnswered}>
          {({ answer, token = "" }) => (
            <Suspense>{answer === "satisfied" ? <SatisfiedPage token={token} /> : <DissatisfiedPage token={token} />}</Suspense>
          )}
        </Route>
        <Route path={ofSubRoute}>{({ id = "", path = "" }) => <SubRoute applicationId={id} path={path} />}</Route>
        <Route path={aboutLender}>{({ page }) => <About page={page as AboutPageName} />}</Route>
        <Route component={NotFound} />
      </Switch>
    </ApplicantNavigation>
  );
}

function SubRoute({ applicationId, path }: { applicationId: string; path: string }) {
  const named = namedPath(path);
  if (named.is !== "screen") return <NotFound />;
  if (!signedInFor(applicationId)) return <BeginSignIn applicationId={applicationId} />;
  if (named.subRoute !== "onlineDeposit") return <OwnApplication applicationId={applicationId} />;
  return (
    <Suspense>
      <DepositPage applicationId={applicationId} />
    </Suspense>
  );
}
