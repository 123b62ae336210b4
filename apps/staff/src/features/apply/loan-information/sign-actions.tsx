import { screens } from "@farthing/domain/wording";
import { Actions, Banner, Button, IconNote, Spinner } from "@farthing/ui";
import { useApplication, useGoToScreen } from "../in-hand/use-application.ts";
import type { Signing, SigningPlace } from "./use-signing.ts";
import { useAudienceWording } from "./use-wording.ts";

const { tillSigning: words } = screens.staff;
const { signing: journeyWords } = screens.journey;

interface SignActionsProps {
  state: Extract<Signing, { is: "notBegun" | "preparing" | "loading" }>;
  notYet: string | null;
  onSign: (place: SigningPlace) => void;
}

export function SignActions({ state, notYet, onSign }: SignActionsProps) {
  const { document } = useApplication();
  const go = useGoToScreen();
  const voice = useAudienceWording();
  if (document.customerPresent === false) {
    return (
      <>
        <IconNote icon="people">{words.sign.notPresent}</IconNote>
        <Button wide onClick={() => go("apply.decision")}>
          {words.sign.toDecision}
        </Button>
      </>
    );
  }
  if (state.is === "preparing") return <Spinner now>{journeyWords.preparing}</Spinner>;
  return (
    <>
      {state.is === "notBegun" && state.because && (
        <Banner tone="danger" title={words.failed} takesFocus>
          <p>{state.because}</p>
        </Banner>
      )}
      <Actions because={notYet}>
        <Button wide disabled={notYet !== null} onClick={() => onSign("here")}>
          {words.sign.here}
        </Button>
        <Button wide look="second" icon="phone" disabled={notYet !== null} onClick={() => onSign("phone")}>
          {voice.phone}
        </Button>
      </Actions>
      <div className="no-print">
        <IconNote icon="people">{voice.handOver}</IconNote>
      </div>
    </>
  );
}
