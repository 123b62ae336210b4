import { forms } from "@farthing/domain/details";
import { formatDay, screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { Button, Panel, TextInput, useToasts } from "@farthing/ui";
import { useState } from "react";
import { api } from "../../shell/api.ts";

const words = screens.lender.withdrawals;
const { id } = forms.withdrawal.fields;

export function RecordWithdrawal() {
  const [recording, setRecording] = useState(false);
  return (
    <Panel roomy>
      <div className="stack stack--tight">
        <h2>{words.title}</h2>
        <p className="muted">{words.text}</p>
      </div>
      <div>
        <Button look="second" onClick={() => setRecording(true)}>
          {words.record}
        </Button>
      </div>
      {recording && <WithdrawalDialog onClose={() => setRecording(false)} />}
    </Panel>
  );
}

function WithdrawalDialog({ onClose }: { onClose: () => void }) {
  const { show } = useToasts();
  const { dialog, box } = useFormCall(forms.withdrawal, {
    act: (params) => api.recordWithdrawal({ params, body: {} }),
    failsAs: "payouts",
    onDone: ({ repayBy }) => {
      show({ tone: "success", text: repayBy ? words.repayBy(formatDay(repayBy)) : words.nothingLent });
      onClose();
    },
  });
  return (
    <DialogForm title={words.title} submit={words.confirm} {...dialog} onClose={onClose}>
      <p>{words.lead}</p>
      <TextInput {...box("id")} label={id.label} inputMode="numeric" autoComplete="off" />
    </DialogForm>
  );
}
