import { screens } from "@farthing/domain/wording";
import { Actions, ButtonLink, Outcome } from "@farthing/ui";
import { Page } from "./frame.tsx";
import { aboutApplication } from "./session.ts";

const { errorPages, actions, session } = screens.shell;

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
  return (
    <Page retailer={about?.retailer}>
      <div className="message-page">
        <Outcome tone="action" icon="clock" title={session.timedOut.title}>
          <div className="stack stack--tight muted">
            <p>{session.timedOut.text}</p>
            <p>{session.timedOut.saved}</p>
          </div>
        </Outcome>
        {about && (
          <Actions>
            <ButtonLink href={`/mo/${about.applicationId}`}>{session.timedOut.carryOn(about.applicationId)}</ButtonLink>
          </Actions>
        )}
      </div>
    </Page>
  );
}

export const NotFound = () => (
  <Page>
    <Outcome tone="neutral" title={errorPages.notFound.title}>
      <p>{errorPages.notFound.text}</p>
      <Actions>
        <ButtonLink href="/">{actions.goHome}</ButtonLink>
      </Actions>
    </Outcome>
  </Page>
);

/** The last resort, when a component failed: nothing around it can be trusted to render. */
export const RenderFailure = () => (
  <main className="wrap page">
    <Outcome tone="warning" title={errorPages.general.title}>
      <Actions>
        <ButtonLink href="/">{actions.goHome}</ButtonLink>
      </Actions>
    </Outcome>
  </main>
);
