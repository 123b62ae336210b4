import type { Contract, Reply } from "@farthing/contract";
import { forms } from "@farthing/domain/details";
import { localDate } from "@farthing/domain/money";
import { formatDay, formatMoment, formatPounds, screens } from "@farthing/domain/wording";
import { DialogForm, failureText, useCall, useFormCall } from "@farthing/shell";
import { Actions, Banner, Button, Dialog, Facts, TextInput, useToasts } from "@farthing/ui";
import { api } from "../shell/api.ts";

const words = screens.lender.withdrawals;
const { noticeOn } = forms.withdrawalNotice.fields;

export type Loan = Reply<Contract["readWithdrawal"]>;

export const LoanWithdrawalDialog = ({ loan, onClose }: { loan: Loan; onClose: () => void }) =>
  loan.canRecord ? <RecordWithdrawalDialog loan={loan} onClose={onClose} /> : <CannotRecordDialog loan={loan} onClose={onClose} />;

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

function RecordWithdrawalDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
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

function CannotRecordDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
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
