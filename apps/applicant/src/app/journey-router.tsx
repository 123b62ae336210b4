import { offerExpired } from "@farthing/domain/application";
import {
  applicationPath,
  type Destination,
  destinationAfterChange,
  destinationFor,
  parseApplicantPath,
  resolveSubRoute,
  type SubRoute,
  subRoutePath,
} from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { businessDay } from "@farthing/journey";
import { MessagePage, useStaticConfig } from "@farthing/shell";
import { Button } from "@farthing/ui";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { JourneyContext, type Journey as JourneyValue, useJourney } from "../shared/journey/use-journey.ts";
import { useOwnApplication } from "../shared/journey/use-own-application.ts";
import { Page } from "../shell/frame.tsx";
import { InactivitySignOut } from "../shell/inactivity.tsx";
import { NotFound, Placeholder } from "../shell/message-pages.tsx";
import { replacePage, wasRedirected } from "../shell/navigation.tsx";
import { currentApplication } from "../shell/session.ts";
import { signOut } from "../shell/sign-out.ts";
import { journeyScreens } from "./journey-screens.tsx";

const { applicationRouter: words, ownApplication } = screens.applicant;
const loadStatusPages = () => import("../features/application-status/status-pages.tsx");
const ClosedPage = lazy(async () => ({ default: (await loadStatusPages()).ClosedPage }));
const PageNotAvailable = lazy(async () => ({ default: (await loadStatusPages()).PageNotAvailable }));
const UnknownStatus = lazy(async () => ({ default: (await loadStatusPages()).UnknownStatus }));
const ApplicationData = lazy(async () => ({
  default: (await import("../features/application-status/application-data.tsx")).ApplicationData,
}));
const PairedJourney = lazy(async () => ({ default: (await import("./paired-journey.tsx")).PairedJourney }));

/**
 * If the URL names a screen, the guard of that screen decides whether it opens. If not, the application's status chooses the screen (S2
 * §2).
 */
export function Journey({ applicationId, path }: { applicationId: string; path: string | undefined }) {
  const state = useOwnApplication(applicationId);
  switch (state.is) {
    case "loading":
      return <Placeholder />;
    case "failed":
      return <ApplicationNotRetrieved>{state.because}</ApplicationNotRetrieved>;
    case "loaded":
      return (
        <JourneyContext value={state.journey}>
          <Suspense fallback={<Placeholder />}>
            <LoadedJourney journey={state.journey} path={path} />
          </Suspense>
          <InactivitySignOut applicationId={applicationId} />
        </JourneyContext>
      );
  }
}

function LoadedJourney({ journey: { application }, path }: { journey: JourneyValue; path: string | undefined }) {
  if (application.pairing) return <PairedJourney pairing={application.pairing} path={path} />;
  return path === undefined ? <StatusRouter /> : <GuardedScreen key={screenOfPath(path)} path={path} />;
}

function useRouterFacts() {
  const { application, features } = useJourney();
  const { status, document } = application;
  return {
    status,
    journeyType: document.journeyType ?? null,
    isOnlineDepositJourney: document.isOnlineDepositJourney === true,
    features,
    offerExpired: offerExpired(application, businessDay(application, new Date())),
  };
}

function StatusRouter() {
  const { application } = useJourney();
  const destination = destinationFor(useRouterFacts());
  switch (destination.is) {
    case "screen":
      return <Redirect to={subRoutePath(application.id, destination.subRoute)} />;
    case "page":
      return <ClosedPage page={destination.page} />;
    case "unknownStatus":
      return <UnknownStatus />;
  }
}

function subRouteAt(path: string): SubRoute | null {
  const named = parseApplicantPath(path);
  return named.is === "screen" ? named.subRoute : null;
}

const screenOfPath = (path: string): string => subRouteAt(path) ?? path;

const pathOf = (id: string, destination: Destination): string =>
  destination.is === "screen" ? subRoutePath(id, destination.subRoute) : applicationPath(id);

function Redirect({ to }: { to: string }) {
  useEffect(() => replacePage(to), [to]);
  return <Placeholder />;
}

function GuardedScreen({ path }: { path: string }) {
  const environment = useStaticConfig()?.currentEnv ?? "prod";
  const { application } = useJourney();
  const facts = useRouterFacts();
  const opened = resolveSubRoute(path, { ...facts, environment });
  // If the status changes while a screen is open, the next screen opens automatically. If the status does not allow a requested screen, a
  // message says so.
  const [shown, setShown] = useState<SubRoute | null>(() => (wasRedirected() ? subRouteAt(path) : null));
  if (opened.is === "screen" && shown === null) setShown(opened.subRoute);
  // After the offer has expired, every other screen redirects to the page that says so.
  if (opened.is === "fallback" && (shown !== null || facts.offerExpired)) {
    return <Redirect to={pathOf(application.id, shown === null ? opened.leadsTo : destinationAfterChange(shown, facts))} />;
  }
  switch (opened.is) {
    case "screen": {
      const Screen = journeyScreens[opened.subRoute];
      return <Screen />;
    }
    case "ownData":
      return <ApplicationData />;
    case "fallback":
      return <PageNotAvailable leadsTo={opened.leadsTo} />;
    case "notFound":
      return <NotFound />;
  }
}

function ApplicationNotRetrieved({ children }: { children: ReactNode }) {
  return (
    <Page retailer={currentApplication.read()?.retailer}>
      <MessagePage
        tone="warning"
        title={words.notRetrieved}
        next={
          <>
            <Button onClick={() => location.reload()}>{screens.shell.actions.tryAgain}</Button>
            <Button look="second" onClick={() => signOut()}>
              {ownApplication.logOut}
            </Button>
          </>
        }
      >
        <p role="alert">{children}</p>
      </MessagePage>
    </Page>
  );
}
