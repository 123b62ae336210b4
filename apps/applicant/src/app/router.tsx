import { applicantRoutes, applicationPath, decisionParameter, loginPath } from "@farthing/domain/navigation";
import type { AboutPageName } from "@farthing/domain/wording";
import { lazy, Suspense, useState } from "react";
import { Redirect, Route, Switch } from "wouter";
import { ResumeLink } from "../features/resume/resume-link.tsx";
import { BeginSignIn } from "../features/sign-in/begin-sign-in.tsx";
import { LoginPage } from "../features/sign-in/login-page.tsx";
import { SignInCallback } from "../features/sign-in/sign-in-callback.tsx";
import { About, NotFound, Placeholder, StartPage, ThankYou, TimedOut } from "../shell/message-pages.tsx";
import { ApplicantNavigation } from "../shell/navigation.tsx";
import { isSignedInFor, rememberOpenedDecision } from "../shell/session.ts";
import { Journey } from "./journey-router.tsx";

const mailOrderLinkPattern = /^\/(?:mo\/)?(?<id>\d{9})$/;

const applicationPathPattern = /^\/application\/(?<id>\d{9})(?:\/(?<path>.+))?$/;

const SignInPage = lazy(async () => ({ default: (await import("../features/sign-in/sign-in-page.tsx")).SignInPage }));
const BeginHandOver = lazy(async () => ({ default: (await import("../features/sign-in/hand-over.tsx")).BeginHandOver }));
const SigningRoom = lazy(async () => ({ default: (await import("../features/signing-room/signing-room.tsx")).SigningRoom }));

const SigningCallback = lazy(async () => ({ default: (await import("../features/signing-room/signing-callback.tsx")).SigningCallback }));
const TillPage = lazy(async () => ({ default: (await import("../features/pairing/till-page.tsx")).TillPage }));

const aboutLenderPattern = /^\/(?<page>privacy|accessibility|complaints)$/;

const ResumePage = lazy(async () => ({ default: (await import("../features/resume/resume-page.tsx")).ResumePage }));
const AgreementPage = lazy(async () => ({ default: (await import("../features/agreement-download/agreement-page.tsx")).AgreementPage }));
const SatisfiedPage = lazy(async () => ({ default: (await import("../features/feedback/satisfied-page.tsx")).SatisfiedPage }));
const DissatisfiedPage = lazy(async () => ({ default: (await import("../features/feedback/dissatisfied-page.tsx")).DissatisfiedPage }));

const ComplaintForm = lazy(async () => ({ default: (await import("../features/complaint/complaint-form.tsx")).ComplaintForm }));

const feedbackLinkPattern = /^\/customer-satisfaction\/(?<answer>satisfied|dissatisfied)\/(?<token>[\w-]{1,200})$/;

function LinkedApplication({ id }: { id: string }) {
  useState(() => new URLSearchParams(location.search).has(decisionParameter) && rememberOpenedDecision(id));
  return isSignedInFor(id) ? <Redirect replace to={applicationPath(id)} /> : <BeginSignIn applicationId={id} />;
}

/** Every journey starts from a link, so the start page only says where to find that link. */
export function App() {
  return (
    <ApplicantNavigation>
      <Switch>
        <Route path={applicantRoutes["mailOrder.index"]}>
          <StartPage more={<ResumeLink />} />
        </Route>
        <Route path={applicantRoutes["mailOrder.resume"]}>
          <Suspense>
            <ResumePage />
          </Suspense>
        </Route>
        <Route path={applicantRoutes.login} component={LoginPage} />
        <Route path={applicantRoutes["mailOrder.auth"]} component={SignInCallback} />
        <Route path={applicantRoutes["mailOrder.signingCompleteLanding"]}>
          <Suspense fallback={<Placeholder />}>
            <SigningCallback />
          </Suspense>
        </Route>
        <Route path="/signing-room">
          <Suspense>
            <SigningRoom />
          </Suspense>
        </Route>
        <Route path={applicantRoutes["mailOrder.timeout"]} component={TimedOut} />
        <Route path={applicantRoutes.till}>
          <Suspense fallback={<Placeholder />}>
            <TillPage signIn={(id) => <BeginSignIn applicationId={id} returnTo={applicantRoutes.till} />} />
          </Suspense>
        </Route>
        <Route path="/hand-over/:id">
          {({ id }) => (
            <Suspense fallback={<Placeholder />}>
              <BeginHandOver applicationId={id} />
            </Suspense>
          )}
        </Route>
        <Route path="/sign-in/:uid">
          {({ uid }) => (
            <Suspense fallback={<Placeholder />}>
              <SignInPage uid={uid} />
            </Suspense>
          )}
        </Route>
        <Route path="/thanks/:id">{({ id }) => <ThankYou applicationId={id} />}</Route>
        <Route path={mailOrderLinkPattern}>{({ id = "" }) => <LinkedApplication key={id} id={id} />}</Route>
        <Route path={applicationPathPattern}>
          {({ id = "", path }) =>
            isSignedInFor(id) ? (
              <Journey key={id} applicationId={id} path={path} />
            ) : (
              <Redirect replace to={loginPath(location.pathname + location.search)} />
            )
          }
        </Route>
        <Route path={applicantRoutes.agreement}>
          <Suspense>
            <AgreementPage />
          </Suspense>
        </Route>
        <Route path={feedbackLinkPattern}>
          {({ answer, token = "" }) => (
            <Suspense>{answer === "satisfied" ? <SatisfiedPage token={token} /> : <DissatisfiedPage token={token} />}</Suspense>
          )}
        </Route>
        <Route path={aboutLenderPattern}>
          {({ page }) => (
            <About
              page={page as AboutPageName}
              more={
                page === "complaints" && (
                  // Without its own Suspense boundary, the form would hide the heading while it loads, and the focus would be lost.
                  <Suspense>
                    <ComplaintForm />
                  </Suspense>
                )
              }
            />
          )}
        </Route>
        <Route component={NotFound} />
      </Switch>
    </ApplicantNavigation>
  );
}
