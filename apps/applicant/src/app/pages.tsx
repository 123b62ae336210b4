import { screens } from "@farthing/domain/wording";
import { MessagePage, NotFoundMessage } from "@farthing/journey";
import { ButtonLink, Outcome } from "@farthing/ui";
import { Page } from "./frame.tsx";
import { aboutApplication } from "./session.ts";

const { session } = screens.shell;

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
