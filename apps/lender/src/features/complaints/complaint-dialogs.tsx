import { forms } from "@farthing/domain/details";
import { formatPounds, screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { Button, Panel, Select, TextArea, TextInput, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { choices } from "./choices.ts";
import type { Complaint } from "./complaint-queries.ts";

const { complaints: all, payouts } = screens.lender;
const { page: words } = all;

export interface ComplaintDialogProps {
  complaint: Complaint;
  onClose: () => void;
}

export function useDialogSuccess(text: string, onClose: () => void) {
  const queries = useQueryClient();
  const { show } = useToasts();
  return async () => {
    await queries.invalidateQueries({ queryKey: ["complaints"] });
    show({ tone: "success", text });
    onClose();
  };
}

export function AssignComplaint({ complaint: { id, applicationId, statedNumber, about }, onClose }: ComplaintDialogProps) {
  const onDone = useDialogSuccess(words.assigned, onClose);
  const { dialog, box } = useFormCall(forms.complaintAssignment, {
    start: { applicationId: applicationId ?? statedNumber ?? "", about },
    act: (body) => api.assignComplaint({ params: { id }, body }),
    failsAs: "complaints",
    onDone,
  });
  return (
    <DialogForm title={words.assign} submit={words.assignSubmit} {...dialog} onClose={onClose}>
      <TextInput {...box("applicationId")} label={all.record.applicationId} inputMode="numeric" autoComplete="off" />
      <Select {...box("about")} label={all.record.about} options={choices(forms.complaintAssignment.fields.about)} />
    </DialogForm>
  );
}

export function RecordRedressPayment({ complaint: { id, today }, onClose }: ComplaintDialogProps) {
  const onDone = useDialogSuccess(words.paymentRecorded, onClose);
  const { dialog, box } = useFormCall(forms.redressPayment, {
    start: { paidOn: today },
    act: (body) => api.recordRedressPayment({ params: { id }, body }),
    failsAs: "complaints",
    onDone,
  });
  return (
    <DialogForm title={words.recordPayment} submit={words.recordPayment} {...dialog} onClose={onClose}>
      <TextInput {...box("paidOn")} label={words.paidOn} type="date" short max={today} />
    </DialogForm>
  );
}

export function SendAnswerBack({ complaint: { id }, onClose }: ComplaintDialogProps) {
  const onDone = useDialogSuccess(words.backAgain, onClose);
  const { dialog, box } = useFormCall(forms.complaintAnswerReturn, {
    act: (body) => api.sendBackComplaintAnswer({ params: { id }, body }),
    failsAs: "complaints",
    onDone,
  });
  const { reason } = forms.complaintAnswerReturn.fields;
  return (
    <DialogForm title={words.sendBack} submit={words.sendBack} {...dialog} onClose={onClose}>
      <p>{words.sendBackText}</p>
      <TextArea {...box("reason")} label={reason.label} maxLength={reason.maxLength} />
    </DialogForm>
  );
}

/** The payout waits until the customer answers the satisfaction note. The operations team must give a reason to release it earlier. */
export function ReleasePayout({ complaint, amount }: { complaint: Complaint; amount: string }) {
  const [releasing, setReleasing] = useState(false);
  return (
    <Panel>
      <h2 className="head-20">{words.payout.title}</h2>
      <p>{words.payout.text(formatPounds(amount))}</p>
      <div>
        <Button look="second" onClick={() => setReleasing(true)}>
          {words.payout.release}
        </Button>
      </div>
      {releasing && <ReleaseDialog complaint={complaint} onClose={() => setReleasing(false)} />}
    </Panel>
  );
}

function ReleaseDialog({ complaint: { applicationId }, onClose }: ComplaintDialogProps) {
  const { reason } = forms.complaintResolution.fields;
  const onDone = useDialogSuccess(payouts.complaints.settled, onClose);
  const { dialog, box } = useFormCall(forms.complaintResolution, {
    act: (body) => api.resolveComplaint({ params: { id: applicationId ?? "" }, body }),
    failsAs: "payouts",
    onDone,
  });
  return (
    <DialogForm title={payouts.complaints.dialog} submit={payouts.complaints.submit} {...dialog} onClose={onClose}>
      <p>{payouts.complaints.lead}</p>
      <TextArea {...box("reason")} label={reason.label} maxLength={reason.maxLength} />
    </DialogForm>
  );
}
