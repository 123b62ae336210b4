import type { Application } from "@farthing/contract";
import { loanAccountOf } from "@farthing/domain/application";
import { forms, readPence } from "@farthing/domain/details";
import { type LoanAccount, type RemainingPayments, settlementEffect } from "@farthing/domain/lending";
import { type Pence, parsePounds, toPounds, zeroPence } from "@farthing/domain/money";
import { formatDay, formatLongDay, formatMoney, formatPounds, screens } from "@farthing/domain/wording";
import { DialogForm, failureText, useForm, useLender } from "@farthing/shell";
import { Banner, Compare, Dialog, IconNote, MoneyInput, preventLineBreaks, Skeleton } from "@farthing/ui";
import { api } from "../../shell/api.ts";
import { settlementsText } from "./summary-facts.ts";
import { type PartialSettlement, usePartialSettlements } from "./use-partial-settlements.ts";
import { useSummaryCall } from "./use-summary-call.ts";

const { partialSettlementModal: words, summary } = screens.staff;
const { actions, frame } = screens.shell;
const { partialSettlementAmount: field } = forms.partialSettlement.fields;

interface PartialSettlementDialogProps {
  application: Application;
  onClose: () => void;
}

export function PartialSettlementDialog({ application, onClose }: PartialSettlementDialogProps) {
  const earlier = usePartialSettlements(application);
  const settled = earlier.data?.map(({ amount, settledOn: on }) => ({ amount: parsePounds(amount), on }));
  const account = settled && loanAccountOf(application, settled, application.today);
  if (account && application.loanAmount)
    return (
      <SettlementForm
        application={application}
        loanAmount={application.loanAmount}
        account={account}
        earlier={earlier.data ?? []}
        onClose={onClose}
      />
    );
  return (
    <Dialog open title={words.title} onClose={onClose}>
      {earlier.isPending ? (
        <Skeleton label={frame.loading} lines={3} />
      ) : (
        <Banner tone="danger" title={failureText("requestPartialSettlement", earlier.error)} />
      )}
    </Dialog>
  );
}

interface SettlementFormProps extends PartialSettlementDialogProps {
  loanAmount: string;
  account: LoanAccount;
  earlier: readonly PartialSettlement[];
}

function SettlementForm({ application, loanAmount, account, earlier, onClose }: SettlementFormProps) {
  const { id, version } = application;
  const { leftToPay } = account.position;
  const form = useForm(forms.partialSettlement, { partialSettlementAmount: "" }, { loanAmount, outstandingBalance: toPounds(leftToPay) });
  const settle = useSummaryCall<string>(application, {
    call: (partialSettlementAmount, options) =>
      api.requestPartialSettlement({ params: { id }, body: { partialSettlementAmount, version } }, options),
    done: summary.toasts.partialSettlementRequested,
    onClose,
  });
  const typed = String(form.typed.partialSettlementAmount ?? "");
  const amount = readPence(typed);
  const isPossible = amount !== null && amount > zeroPence && amount < parsePounds(loanAmount) && amount <= leftToPay;
  return (
    <DialogForm
      title={words.title}
      submit={actions.confirm}
      form={form}
      busy={settle.isPending}
      failure={settle.error && failureText("requestPartialSettlement", settle.error)}
      onSubmit={() => {
        const answers = form.check();
        if (answers) settle.mutate(answers.partialSettlementAmount);
      }}
      onClose={onClose}
    >
      {earlier.length > 0 && <p>{words.earlier(settlementsText(earlier))}</p>}
      <MoneyInput
        label={field.label}
        hint={words.hint(formatPounds(loanAmount), formatMoney(leftToPay))}
        error={isPossible ? undefined : form.problemOf.partialSettlementAmount}
        name="partialSettlementAmount"
        maxLength={field.maxLength}
        short
        value={typed}
        onChange={(event) => form.type({ partialSettlementAmount: event.currentTarget.value })}
      />
      {isPossible && <SettlementEffectFigures application={application} account={account} amount={amount} />}
    </DialogForm>
  );
}

function SettlementEffectFigures({ application, account, amount }: { application: Application; account: LoanAccount; amount: Pence }) {
  const { retailer, branchName, applicantName, document } = application;
  const lender = useLender();
  const email = document.contactDetails?.emailAddress;
  const customer = applicantName ?? screens.staff.cancelModal.theCustomer;
  const { before, after, interestSaved } = settlementEffect(account, amount);
  const { rows } = words;
  const figure = (term: string, of: (standing: RemainingPayments) => string) => ({ term, before: of(before), after: of(after) });
  const { nextDue, lastDue } = account;
  return (
    <>
      <p>{words.takenBack(formatMoney(amount), `${retailer.name} ${branchName}`, lender?.legalName ?? words.theLender)}</p>
      <p>{preventLineBreaks(after.instalments === 0 ? words.paidOff : words.termStays(formatLongDay(lastDue)))}</p>
      <Compare
        label={words.figure}
        columns={words.columns}
        figures={[
          figure(rows.leftToPay, ({ leftToPay }) => formatMoney(leftToPay)),
          figure(rows.instalment, ({ instalment }) => formatMoney(instalment)),
          figure(rows.instalments, ({ instalments }) => String(instalments)),
          figure(rows.total, ({ total }) => formatMoney(total)),
          ...(nextDue && after.instalments > 0 ? [{ term: rows.firstAtNewAmount, before: "", after: formatDay(nextDue) }] : []),
        ]}
      />
      {interestSaved > zeroPence && <p>{words.saves(formatMoney(interestSaved))}</p>}
      <IconNote icon="mail">{email ? words.told(customer, email) : words.tellThem(customer)}</IconNote>
    </>
  );
}
