import { CallFailed } from "@farthing/contract/client";
import { screens } from "@farthing/domain/wording";
import { Actions, Button, Outcome } from "@farthing/ui";

import { ButtonTo } from "./button-to.tsx";

const { actions } = screens.shell;

/** An application that could not be read: not there, not in reach, or no answer. */
export function NotOpened({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const refused = error instanceof CallFailed && error.status !== 0;
  return (
    <Outcome tone={refused ? "neutral" : "warning"} title={error.message}>
      <Actions>
        {refused ? <ButtonTo to="/search">{actions.goToApplications}</ButtonTo> : <Button onClick={onRetry}>{actions.tryAgain}</Button>}
      </Actions>
    </Outcome>
  );
}
