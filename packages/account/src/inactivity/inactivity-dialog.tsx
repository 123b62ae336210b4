import { screens } from "@farthing/domain/wording";
import { Actions, Button, Dialog } from "@farthing/ui";
import { useRef } from "react";

const { warning } = screens.shell.session;
const minuteMs = 60_000;

export interface InactivityDialogProps {
  leftMs: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Appears two minutes before the session ends (WCAG 2.2.1). Closing the dialog continues the session, unless the user signs out. */
export function InactivityDialog({ leftMs, onStay, onLeave }: InactivityDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open onClose={onStay} title={warning.title} initialFocus={stay}>
      <p role="timer">{warning.text(warning.minutes(Math.max(1, Math.ceil(leftMs / minuteMs))))}</p>
      <Actions>
        <Button ref={stay} onClick={onStay}>
          {warning.stay}
        </Button>
        <Button look="second" onClick={onLeave}>
          {warning.leave}
        </Button>
      </Actions>
    </Dialog>
  );
}
