import { forms, optionsOf } from "@farthing/domain/details";
import { localDate } from "@farthing/domain/money";
import { formatDay, formatPounds, screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { ConfirmDialog, LinkButton, MoneyInput, Select, TextInput, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { payoutsQuery, type Run, type SupplierInRun, usePayoutCall } from "./payout-queries.ts";
import { returnReasonText } from "./return-reason.ts";

const { run: words } = screens.lender.payouts;
const { fields } = forms.payoutReturn;
const reasons = optionsOf(fields.reason, {}).map(({ value, name }) => ({ value, label: name }));

type SupplierReturn = NonNullable<SupplierInRun["returned"]>;

export function ReturnActions({ run, supplier }: { run: Run; supplier: SupplierInRun }) {
  const { returned, state } = supplier;
  if (returned) return <RecordedReturn supplier={supplier} returned={returned} />;
  return run.mayRecordReturns && state === "included" && supplier.pays !== "0.00" ? (
    <RecordReturn runId={run.id} supplier={supplier} />
  ) : null;
}

function RecordReturn({ runId, supplier }: { runId: string; supplier: SupplierInRun }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <LinkButton onClick={() => setOpen(true)}>
        {words.recordReturn.act}
        <span className="visually-hidden">, {supplier.supplier}</span>
      </LinkButton>
      {isOpen && <ReturnDialog runId={runId} supplier={supplier} onClose={() => setOpen(false)} />}
    </div>
  );
}

function ReturnDialog({ runId, supplier, onClose }: { runId: string; supplier: SupplierInRun; onClose: () => void }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const { supplierNumber } = supplier;
  const { dialog, box } = useFormCall(forms.payoutReturn, {
    act: ({ returnedOn, ...body }) =>
      api.recordPayoutReturn({ params: { id: runId }, body: { ...body, returnedOn: localDate(returnedOn), supplierNumber } }),
    failsAs: "payouts",
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: payoutsQuery.queryKey });
      show({ tone: "success", text: words.recordReturn.done });
      onClose();
    },
  });
  return (
    <DialogForm title={words.recordReturn.title(supplier.supplier)} submit={words.recordReturn.submit} {...dialog} onClose={onClose}>
      <p>{words.recordReturn.lead}</p>
      <TextInput {...box("returnedOn")} label={fields.returnedOn.label} type="date" short />
      <Select {...box("reason")} label={fields.reason.label} prompt={words.recordReturn.prompt} options={reasons} />
      <MoneyInput {...box("amount")} label={fields.amount.label} />
    </DialogForm>
  );
}

type ReturnStep = "confirmReturn" | "takeBackReturn" | "requestUndo" | "confirmUndo";

const callByStep = {
  confirmReturn: api.confirmPayoutReturn,
  takeBackReturn: api.undoPayoutReturn,
  requestUndo: api.undoPayoutReturn,
  confirmUndo: api.confirmPayoutReturnUndo,
} as const satisfies Record<ReturnStep, unknown>;

const stepsOf = ({ mayConfirm, mayTakeBack, mayRequestUndo, mayConfirmUndo }: SupplierReturn): readonly ReturnStep[] => [
  ...(mayConfirm ? (["confirmReturn"] as const) : []),
  ...(mayTakeBack ? (["takeBackReturn"] as const) : []),
  ...(mayRequestUndo ? (["requestUndo"] as const) : []),
  ...(mayConfirmUndo ? (["confirmUndo"] as const) : []),
];

function RecordedReturn({ supplier, returned }: { supplier: SupplierInRun; returned: SupplierReturn }) {
  const [step, setStep] = useState<ReturnStep | null>(null);
  return (
    <>
      <small className="muted">
        {words.returnFacts(formatDay(returned.on), returnReasonText(returned.reason), returned.recordedBy, returned.confirmedBy)}
      </small>
      <div className="row">
        {stepsOf(returned).map((each) => (
          <LinkButton key={each} onClick={() => setStep(each)}>
            {words[each].act}
            <span className="visually-hidden">, {supplier.supplier}</span>
          </LinkButton>
        ))}
      </div>
      {step && <StepDialog step={step} supplier={supplier} returned={returned} onClose={() => setStep(null)} />}
    </>
  );
}

interface StepDialogProps {
  step: ReturnStep;
  supplier: SupplierInRun;
  returned: SupplierReturn;
  onClose: () => void;
}

function StepDialog({ step, supplier: { supplier, loans }, returned: { id, amount }, onClose }: StepDialogProps) {
  const act = usePayoutCall();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words[step].title(supplier)}
      danger={step === "confirmReturn"}
      busy={act.isPending}
      onConfirm={() => act.mutate({ call: () => callByStep[step]({ params: { id } }), done: words[step].done, follow: onClose })}
    >
      <p>{step === "confirmReturn" ? words.confirmReturn.text(formatPounds(amount), loans) : words[step].text}</p>
    </ConfirmDialog>
  );
}
