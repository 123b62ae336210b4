import { type AboutPageName, screens } from "@farthing/domain/wording";
import { MessagePage, NotFoundMessage } from "@farthing/journey";
import { ButtonLink, Outcome } from "@farthing/ui";
import { lazy, Suspense } from "react";
import { Page } from "./frame.tsx";
import { aboutApplication } from "./session.ts";

const { session } = screens.shell;
const { thanks } = screens.applicant;
const AboutPage = lazy(async () => ({ default: (await import("@farthing/journey/about-page")).AboutPage }));

export const Entry = () => (
  <Page>
    <Outcome tone="action" icon="mail" title="Open the link in your e-mail">
      <p>Your retailer sends you a link to your own application. It is the only way in, so that nobody else can open it.</p>
      <p>If you cannot find it, ask the retailer to send it again.</p>
    </Outcome>
  </Page>
);

/** Where everybody lands whose session is over, by the clock or by their own wish (S3 §4). */
export function TimedOut() {
  const about = aboutApplication.read();
  const carryOn = about && <ButtonLink href={`/mo/${about.applicationId}`}>{session.timedOut.carryOn(about.applicationId)}</ButtonLink>;
  return (
    <Page retailer={about?.retailer}>
      <MessagePage tone="action" icon="clock" title={session.timedOut.title} next={carryOn}>
        <p>{session.timedOut.text}</p>
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

export const About = ({ page }: { page: AboutPageName }) => (
  <Page retailer={aboutApplication.read()?.retailer}>
    <Suspense>
      <AboutPage page={page} />
    </Suspense>
  </Page>
);

/** Where a check elsewhere, of an identity or of a bank account, sends the customer back to; nobody need sign in to be thanked. */
export function ThankYou({ applicationId }: { applicationId: string }) {
  return (
    <Page retailer={aboutApplication.read()?.retailer}>
      <MessagePage
        tone="success"
        title={thanks.title}
        next={<ButtonLink href={`/mo/${applicationId}`}>{thanks.seeApplication}</ButtonLink>}
      >
        <p>{thanks.received}</p>
        <p>{thanks.next}</p>
      </MessagePage>
    </Page>
  );
}
