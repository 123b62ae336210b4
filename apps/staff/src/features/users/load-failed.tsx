import { screens } from "@farthing/domain/wording";
import { Actions, Banner, Button } from "@farthing/ui";

/** Replaces content that could not be loaded: the reason and a retry. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Banner tone="danger">
      <p>
        <b>{text}</b>
      </p>
      <Actions>
        <Button look="quiet" small onClick={onRetry}>
          {screens.shell.actions.tryAgain}
        </Button>
      </Actions>
    </Banner>
  );
}
