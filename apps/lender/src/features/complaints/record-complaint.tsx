import { forms } from "@farthing/domain/details";
import type { LocalDate } from "@farthing/domain/money";
import { screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { PhoneInput, Select, TextArea, TextInput, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../shell/api.ts";
import { choices } from "./choices.ts";

const { record: words } = screens.lender.complaints;
const { fields } = forms.complaintRecord;

export function RecordComplaint({ today, onClose }: { today: LocalDate; onClose: () => void }) {
  const { show } = useToasts();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { dialog, box } = useFormCall(forms.complaintRecord, {
    start: { receivedOn: today },
    act: (body) => api.recordComplaint({ body }),
    failsAs: "complaints",
    onDone: async ({ id, reference }) => {
      await queries.invalidateQueries({ queryKey: ["complaints"] });
      show({ tone: "success", text: words.done(reference) });
      await navigate({ to: "/complaint-register/$id", params: { id } });
    },
  });
  return (
    <DialogForm title={words.title} submit={words.submit} {...dialog} onClose={onClose}>
      <p>{words.lead}</p>
      <Select {...box("about")} label={words.about} prompt="" options={choices(fields.about)} />
      <Select {...box("channel")} label={words.channel} prompt="" options={choices(fields.channel)} />
      <TextInput {...box("receivedOn")} label={words.receivedOn} type="date" short max={today} />
      <TextArea {...box("words")} label={words.words} maxLength={fields.words.maxLength} rows={4} />
      <TextInput
        {...box("applicationId")}
        label={words.applicationId}
        hint={words.applicationHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextInput {...box("customerName")} label={words.customerName} hint={words.contactHint} autoComplete="off" />
      <TextInput {...box("email")} label={words.email} hint={words.contactHint} type="email" autoComplete="off" />
      <PhoneInput {...box("phone")} label={words.phone} hint={words.contactHint} autoComplete="off" />
    </DialogForm>
  );
}
