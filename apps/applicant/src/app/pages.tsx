import { screens } from "@farthing/domain/wording";
import { Frame } from "@farthing/journey";
import { Actions, ButtonLink, Masthead, Outcome } from "@farthing/ui";
import type { ReactNode } from "react";

const { errorPages, actions } = screens.shell;

const Page = ({ children }: { children: ReactNode }) => (
  <Frame large masthead={<Masthead name="Farthing" />}>
    {children}
  </Frame>
);

export const Entry = () => (
  <Page>
    <Outcome tone="action" icon="mail" title="Open the link in your e-mail">
      <p>Your retailer sends you a link to your own application. It is the only way in, so that nobody else can open it.</p>
      <p>If you cannot find it, ask the retailer to send it again.</p>
    </Outcome>
  </Page>
);

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
