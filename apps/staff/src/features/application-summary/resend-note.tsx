import { screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { Banner, Button, type ButtonLook, ConfirmDialog, useToasts } from "@farthing/ui";
import { useState } from "react";
import { api } from "../../shell/api.ts";

const { summary } = screens.staff;

/** A new satisfaction note makes the link in the earlier note invalid. A dialog therefore asks staff whether to send a new note. */
export function ResendNote({ applicationId: id, look }: { applicationId: string; look: ButtonLook }) {
  const [asking, setAsking] = useState(false);
  const { show } = useToasts();
  const resend = useCall(() => api.resendSatisfactionNote({ params: { id } }), {
    onSuccess() {
      show({ tone: "success", text: summary.toasts.satisfactionNoteResent });
      setAsking(false);
    },
  });
  return (
    <>
      <Button look={look} onClick={() => setAsking(true)}>
        {summary.actions.resendSatisfactionNote}
      </Button>
      <ConfirmDialog open={asking} onClose={() => setAsking(false)} busy={resend.isPending} onConfirm={() => resend.mutate()}>
        <p>{summary.resendVoids}</p>
        {resend.error && <Banner tone="danger" title={failureText("resendSatisfactionNote", resend.error)} takesFocus />}
      </ConfirmDialog>
    </>
  );
}
