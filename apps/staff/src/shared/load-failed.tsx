import { screens } from "@farthing/domain/wording";
import { Actions, Banner, Button } from "@farthing/ui";

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
