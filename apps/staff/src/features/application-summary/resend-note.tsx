import { screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/journey";
import { Button, type ButtonLook, useToasts } from "@farthing/ui";
import { api } from "../../app/api.ts";

const { summary } = screens.staff;

/** The customer has not said yet whether all is well. The note before is answered no more. */
export function ResendNote({ applicationId: id, look }: { applicationId: string; look: ButtonLook }) {
  const { show } = useToasts();
  const resend = useCall(() => api.resendSatisfactionNote({ params: { id } }), {
    onSuccess: () => show({ tone: "success", text: summary.toasts.satisfactionNoteResent }),
    onError: (error) => show({ tone: "danger", text: failureText("resendSatisfactionNote", error) }),
  });
  return (
    <Button look={look} busy={resend.isPending} onClick={() => resend.mutate()}>
      {summary.actions.resendSatisfactionNote}
    </Button>
  );
}
