import { useRef, useState } from "react";
import { Actions, Button, ConfirmDialog, Dialog, Facts, Notice, TextInput, useToasts } from "../src/index.ts";
import { Group, Specimen } from "./specimen.tsx";

type ShownDialog = "plain" | "confirm" | "danger" | "long" | "busy" | null;

export function Overlays() {
  const [shown, setShown] = useState<ShownDialog>(null);
  const [answer, setAnswer] = useState("Nothing confirmed yet");
  const toasts = useToasts();
  const firstField = useRef<HTMLInputElement>(null);
  const close = () => setShown(null);
  const confirm = (words: string) => () => {
    setAnswer(words);
    close();
  };
  return (
    <Group id="overlays" title="Overlays">
      <div className="columns columns--2">
        <Specimen title="Dialogs: 606 pixels wide, the whole screen below 648" id="dialogs">
          <div className="row">
            <Button look="second" onClick={() => setShown("plain")}>
              Open a dialog
            </Button>
            <Button look="second" onClick={() => setShown("confirm")}>
              Ask to confirm
            </Button>
            <Button look="second" onClick={() => setShown("danger")}>
              Ask before an end
            </Button>
            <Button look="second" onClick={() => setShown("long")}>
              Open a long one
            </Button>
            <Button look="second" onClick={() => setShown("busy")}>
              Open a busy one
            </Button>
          </div>
          <p role="status" id="answer">
            {answer}
          </p>
        </Specimen>
        <Specimen title="Toasts: what is done leaves by itself, what failed stays" id="toasts">
          <div className="row">
            <Button look="second" onClick={() => toasts.show({ tone: "success", text: "Application successfully cancelled" })}>
              Say it is done
            </Button>
            <Button look="second" onClick={() => toasts.show({ tone: "warning", text: "Saved, but the e-mail will be late" })}>
              Say to take care
            </Button>
            <Button look="second" onClick={() => toasts.show({ tone: "danger", text: "Failed to request payment" })}>
              Say it failed
            </Button>
            <Button look="quiet" onClick={toasts.clear}>
              Clear
            </Button>
          </div>
        </Specimen>
      </div>

      <Dialog open={shown === "plain"} onClose={close} title="Confirm the e-mail address" initialFocus={firstField}>
        <TextInput label="E-mail address again" type="email" ref={firstField} />
        <Actions>
          <Button onClick={close}>Continue</Button>
        </Actions>
      </Dialog>
      <ConfirmDialog open={shown === "confirm"} onClose={close} onConfirm={confirm("Confirmed")}>
        <p className="eyebrow">Farthing will pay Harbour Beds Leeds</p>
        <p className="modal__amount">£1,750.00</p>
        <Facts
          look="words"
          small
          facts={[
            { term: "Application", value: "104827193" },
            { term: "Goods", value: "Hartland king-size bed and mattress" },
          ]}
        />
        <Notice tone="warning">
          <p>After this the loan can no longer be amended.</p>
        </Notice>
      </ConfirmDialog>
      <ConfirmDialog
        open={shown === "danger"}
        onClose={close}
        onConfirm={confirm("Ended")}
        title="Cancel application"
        danger
        disabled
        because="Choose a reason first. This cannot be undone."
      >
        <p>The loan ends.</p>
      </ConfirmDialog>
      <Dialog open={shown === "long"} onClose={close} title="Everything there is to say">
        {Array.from({ length: 30 }, (_, paragraph) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the paragraphs never changes
          <p key={paragraph}>Paragraph {paragraph + 1} of a text that is longer than any screen.</p>
        ))}
      </Dialog>
      <ConfirmDialog open={shown === "busy"} onClose={close} onConfirm={confirm("Busy")} busy title="Being done">
        <p>Nothing closes this until the work is done. Here it never is; press Escape twice.</p>
      </ConfirmDialog>
    </Group>
  );
}
