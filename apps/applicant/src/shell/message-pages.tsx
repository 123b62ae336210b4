import { decisionLink, mailOrderLink } from "@farthing/domain/navigation";
import { type AboutPageName, screens } from "@farthing/domain/wording";
import { MessagePage, NotFoundMessage, PrerenderedUntilReady } from "@farthing/shell";
import { ButtonLink, Outcome } from "@farthing/ui";
import { lazy, type ReactNode, Suspense } from "react";
import { Page } from "./frame.tsx";
import { hasSignedOut } from "./navigation.tsx";
import { currentApplication } from "./session.ts";

const { session } = screens.shell;
const { entry, thanks } = screens.applicant;
const AboutPage = lazy(async () => ({ default: (await import("@farthing/shell/about-page")).AboutPage }));

/** The app shows `more`, but the prerendered page does not. */
export const StartPage = ({ more }: { more?: ReactNode }) => (
  <Page>
    <Outcome tone="action" icon="mail" title={entry.title}>
      <p>{entry.text}</p>
      <p>{entry.lost}</p>
    </Outcome>
    {more}
  </Page>
);

export const Placeholder = () => (
  <PrerenderedUntilReady>
    <Page retailer={currentApplication.read()?.retailer}>
      <div className="message-page" aria-busy="true" />
    </Page>
  </PrerenderedUntilReady>
);

export function TimedOut() {
  const about = currentApplication.read();
  const carryOn = about && (
    <ButtonLink href={mailOrderLink(about.applicationId)}>{session.timedOut.carryOn(about.applicationId)}</ButtonLink>
  );
  return (
    <Page retailer={about?.retailer}>
      <MessagePage
        tone="action"
        icon={hasSignedOut() ? "lock" : "clock"}
        title={hasSignedOut() ? session.signedOutTitle : session.timedOut.title}
        next={carryOn}
      >
        {!hasSignedOut() && <p>{session.timedOut.text}</p>}
        <p>{session.timedOut.saved}</p>
      </MessagePage>
    </Page>
  );
}

export const NotFound = () => (
  <Page>
    <NotFoundMessage />
  </Page>
);

export const About = ({ page, more }: { page: AboutPageName; more?: ReactNode }) => (
  <Page retailer={currentApplication.read()?.retailer}>
    <Suspense>
      <AboutPage page={page} more={more} />
    </Suspense>
  </Page>
);

/** Identity and bank checks return the customer to this page, which needs no sign-in. */
export function ThankYou({ applicationId }: { applicationId: string }) {
  return (
    <Page retailer={currentApplication.read()?.retailer}>
      <MessagePage
        tone="success"
        title={thanks.title}
        next={<ButtonLink href={decisionLink(applicationId)}>{thanks.seeApplication}</ButtonLink>}
      >
        <p>{thanks.received}</p>
        <p>{thanks.next}</p>
      </MessagePage>
    </Page>
  );
}
