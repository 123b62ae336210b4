import { CallFailed } from "@farthing/contract/client";
import { screens } from "@farthing/domain/wording";
import { Frame } from "@farthing/journey";
import { Actions, Button, ButtonLink, Masthead, Outcome } from "@farthing/ui";
import type { ErrorComponentProps } from "@tanstack/react-router";

const { errorPages, actions } = screens.shell;

export function NotFound() {
  return (
    <Frame masthead={<Masthead name="Farthing" />}>
      <Outcome tone="neutral" title={errorPages.notFound.title}>
        <p>{errorPages.notFound.text}</p>
        <Actions>
          <ButtonLink href="/">{actions.goHome}</ButtonLink>
        </Actions>
      </Outcome>
    </Frame>
  );
}

/** A page whose data could not be read: says so, and offers the one thing to do. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  return (
    <Frame masthead={<Masthead name="Farthing" />}>
      <Outcome tone="warning" title={errorPages.general.title}>
        {error instanceof CallFailed && <p>{error.message}</p>}
        <Actions>
          <Button onClick={reset}>{actions.tryAgain}</Button>
        </Actions>
      </Outcome>
    </Frame>
  );
}

/** The last resort, when a component failed: nothing around it can be trusted to render. */
export function RenderFailure() {
  return (
    <main className="wrap page">
      <Outcome tone="warning" title={errorPages.general.title}>
        <Actions>
          <ButtonLink href="/">{actions.goHome}</ButtonLink>
        </Actions>
      </Outcome>
    </main>
  );
}
