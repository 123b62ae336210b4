import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { Button, Panel, TextInput } from "@farthing/ui";
import { useState } from "react";
import { type Loan, LoanWithdrawalDialog } from "../../shared/withdrawal.tsx";
import { api } from "../../shell/api.ts";

const words = screens.lender.withdrawals;
const { id } = forms.withdrawalSearch.fields;

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
  const [loan, setLoan] = useState<Loan | null>(null);
  return loan === null ? <FindLoan onFound={setLoan} onClose={onClose} /> : <LoanWithdrawalDialog loan={loan} onClose={onClose} />;
}

function FindLoan({ onFound, onClose }: { onFound: (loan: Loan) => void; onClose: () => void }) {
  const { dialog, box } = useFormCall(forms.withdrawalSearch, {
    act: (params) => api.readWithdrawal({ params }),
    failsAs: "payouts",
    onDone: onFound,
  });
  return (
    <DialogForm title={words.title} submit={words.find} {...dialog} onClose={onClose}>
      <p>{words.lead}</p>
      <TextInput {...box("id")} label={id.label} inputMode="numeric" autoComplete="off" />
    </DialogForm>
  );
}
