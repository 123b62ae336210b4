import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { Radios, TextArea } from "@farthing/ui";
import { api } from "../../shell/api.ts";
import { choices } from "./choices.ts";
import { type ComplaintDialogProps, useDialogSuccess } from "./complaint-dialogs.tsx";

const { call: words } = screens.lender.complaints.page;
const { fields } = forms.complaintCall;

export function RecordPhoneCall({ complaint: { id }, onClose }: ComplaintDialogProps) {
  const onDone = useDialogSuccess(words.done, onClose);
  const { dialog, box } = useFormCall(forms.complaintCall, {
    act: (body) => api.recordComplaintCall({ params: { id }, body }),
    failsAs: "complaints",
    onDone,
  });
  return (
    <DialogForm title={words.title} submit={words.submit} {...dialog} onClose={onClose}>
      <Radios {...box("call")} label={words.who} options={choices(fields.call)} />
      <TextArea {...box("text")} label={words.said} hint={words.saidHint} maxLength={fields.text.maxLength} rows={4} />
    </DialogForm>
  );
}
