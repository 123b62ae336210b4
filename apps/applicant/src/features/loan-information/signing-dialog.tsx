import { screens } from "@farthing/domain/wording";
import { Actions, Banner, Button, Dialog, Spinner } from "@farthing/ui";
import { ExitApplication } from "../../shared/journey/exit-application.tsx";
import type { useOwnSigning } from "./use-own-signing.ts";

const { signing: words } = screens.journey;
const { actions } = screens.shell;

export function SigningDialog({ signing: { state, ask, forget } }: { signing: ReturnType<typeof useOwnSigning> }) {
  if (state.is === "notBegun") return null;
  return (
    <Dialog open title={words.preparing} busy={state.is !== "failed"} onClose={forget}>
      {state.is === "failed" ? (
        <>
          <Banner tone="danger">
            <p>{state.because}</p>
          </Banner>
          <Actions>
            <Button onClick={() => ask()}>{actions.tryAgain}</Button>
            <ExitApplication />
          </Actions>
        </>
      ) : (
        <>
          <Spinner now>{words.preparingText}</Spinner>
          {state.is === "leaving" && state.isLate && (
            <p role="status">
              {words.manualLinkPrompt} <a href={state.address}>{words.manualLink}</a>
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
