import { screens } from "@farthing/domain/wording";
import { MessagePage } from "@farthing/shell";
import { Spinner } from "@farthing/ui";
import { Page } from "../../shell/frame.tsx";
import { OpenSigningSession } from "./open-signing-session.tsx";
import { SigningSessionEnded } from "./signing-session-ended.tsx";
import { useSigningSession } from "./use-signing-session.ts";

const { signingRoom: words } = screens.journey;

export function SigningRoom() {
  const { look, ...state } = useSigningSession();
  return (
    <Page retailer={"room" in state ? state.room.retailer : undefined}>
      {state.is === "opening" && <Spinner>{words.opening}</Spinner>}
      {state.is === "unknown" && (
        <MessagePage tone="neutral" icon="lock" title={state.because ?? words.unknown.title}>
          <p>{words.unknown.text}</p>
        </MessagePage>
      )}
      {state.is === "open" && <OpenSigningSession room={state.room} look={look} />}
      {state.is === "ended" && <SigningSessionEnded room={state.room} how={state.how} />}
    </Page>
  );
}
