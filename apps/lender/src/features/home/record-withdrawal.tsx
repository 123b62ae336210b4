import type { Contract, Reply } from "@farthing/contract";
import { forms } from "@farthing/domain/details";
import { localDate } from "@farthing/domain/money";
import { formatDay, formatMoment, formatPounds, screens } from "@farthing/domain/wording";
import { DialogForm, failureText, useCall, useFormCall } from "@farthing/shell";
import { Actions, Banner, Button, Dialog, Facts, Panel, TextInput, useToasts } from "@farthing/ui";
import { useState } from "react";
import { api } from "../../shell/api.ts";

const words = screens.lender.withdrawals;
const { id } = forms.withdrawal.fields;
const { noticeOn } = forms.withdrawalNotice.fields;

type Loan = Reply<Contract["readWithdrawal"]>;

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

/** The first step finds the loan. The second step records the withdrawal, or undoes a withdrawal of the same day. */
function WithdrawalDialog({ onClose }: { onClose: () => void }) {
  const [loan, setLoan] = useState<Loan | null>(null);
  if (loan === null) return <FindLoan onFound={setLoan} onClose={onClose} />;
  return loan.canRecord ? <GiveNotice loan={loan} onClose={onClose} /> : <NoNotice loan={loan} onClose={onClose} />;
}

function FindLoan({ onFound, onClose }: { onFound: (loan: Loan) => void; onClose: () => void }) {
  const { dialog, box } = useFormCall(forms.withdrawal, {
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

const LoanFacts = ({ loan }: { loan: Loan }) => (
  <Facts
    facts={[
      { term: words.facts.customer, value: loan.customer },
      { term: words.facts.shop, value: loan.supplier },
      { term: words.facts.loan, value: `${loan.applicationId}${loan.loanAmount === null ? "" : `, ${formatPounds(loan.loanAmount)}`}` },
      { term: words.facts.lent, value: formatPounds(loan.lent) },
      { term: words.facts.signed, value: loan.signedOn === null ? words.unsigned : formatDay(loan.signedOn) },
      { term: words.facts.lastDay, value: loan.lastDay === null ? words.noRight : formatDay(loan.lastDay) },
    ]}
  />
);

function GiveNotice({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { show } = useToasts();
  const { applicationId, version, lent } = loan;
  const { dialog, box } = useFormCall(forms.withdrawalNotice, {
    start: { noticeOn: loan.today },
    act: (answers) => api.recordWithdrawal({ params: { id: applicationId }, body: { version, noticeOn: localDate(answers.noticeOn) } }),
    failsAs: "payouts",
    onDone: ({ repayBy }) => {
      show({ tone: "success", text: repayBy ? words.repayBy(formatDay(repayBy)) : words.nothingLent });
      onClose();
    },
  });
  return (
    <DialogForm title={words.title} submit={words.confirm} {...dialog} onClose={onClose}>
      <LoanFacts loan={loan} />
      <TextInput {...box("noticeOn")} label={noticeOn.label} hint={words.noticeHint} type="date" short max={loan.today} />
      <p>{words.consequence(lent !== "0.00")}</p>
    </DialogForm>
  );
}

function NoNotice({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const { show } = useToasts();
  const { recorded, applicationId } = loan;
  const undo = useCall(() => api.undoWithdrawal({ params: { id: applicationId } }), {
    onSuccess: () => {
      show({ tone: "success", text: words.undone });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={words.title} busy={undo.isPending}>
      <div className="stack stack--snug">
        <LoanFacts loan={loan} />
        <p>{recorded ? words.recorded(formatDay(recorded.noticeOn), recorded.by, formatMoment(recorded.at)) : words.notPossible}</p>
        {recorded && <p>{recorded.canUndo ? words.undoText : words.undoOver}</p>}
        {undo.error && <Banner tone="danger" title={failureText("payouts", undo.error)} takesFocus />}
        <Actions>
          {recorded?.canUndo && (
            <Button look="danger" busy={undo.isPending} onClick={() => undo.mutate(undefined)}>
              {words.undo}
            </Button>
          )}
          <Button look="second" disabled={undo.isPending} onClick={onClose}>
            {screens.shell.actions.back}
          </Button>
        </Actions>
      </div>
    </Dialog>
  );
}
