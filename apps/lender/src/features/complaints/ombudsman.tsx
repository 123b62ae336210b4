import { forms } from "@farthing/domain/details";
import { formatDay, screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { Button, Panel, TextInput } from "@farthing/ui";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { type ComplaintDialogProps, useDialogSuccess } from "./complaint-dialogs.tsx";
import type { Complaint } from "./complaint-queries.ts";

const { ombudsman: words } = screens.lender.complaints.page;
const { fields } = forms.complaintOmbudsman;

export function Ombudsman({ complaint }: { complaint: Complaint }) {
  const [recording, setRecording] = useState(false);
  const { ombudsman } = complaint;
  return (
    <Panel>
      <h2 className="head-20">{words.title}</h2>
      <p>{ombudsman ? words.since(formatDay(ombudsman.on), ombudsman.reference) : words.text}</p>
      {ombudsman?.decidedOn && <p>{words.closed(formatDay(ombudsman.decidedOn))}</p>}
      <div>
        <Button look="second" onClick={() => setRecording(true)}>
          {ombudsman ? words.change : words.record}
        </Button>
      </div>
      {recording && <RecordOmbudsman complaint={complaint} onClose={() => setRecording(false)} />}
    </Panel>
  );
}

function RecordOmbudsman({ complaint: { id, today, ombudsman }, onClose }: ComplaintDialogProps) {
  const onDone = useDialogSuccess(words.done, onClose);
  const { dialog, box } = useFormCall(forms.complaintOmbudsman, {
    start: { day: ombudsman?.on ?? today, reference: ombudsman?.reference ?? "", decidedOn: ombudsman?.decidedOn ?? "" },
    act: (body) => api.recordOmbudsman({ params: { id }, body }),
    failsAs: "complaints",
    onDone,
  });
  return (
    <DialogForm title={words.record} submit={words.submit} {...dialog} onClose={onClose}>
      <TextInput {...box("day")} label={words.day} type="date" short max={today} />
      <TextInput {...box("reference")} label={words.reference} maxLength={fields.reference.maxLength} autoComplete="off" />
      <TextInput {...box("decidedOn")} label={words.decidedOn} hint={words.decidedOnHint} type="date" short max={today} />
    </DialogForm>
  );
}
