import { forms } from "@farthing/domain/details";
import { formatPounds, screens } from "@farthing/domain/wording";
import { asText, DialogForm, useForm } from "@farthing/shell";
import { IconNote, MoneyInput } from "@farthing/ui";

const { incomeCheck: words } = screens.journey;
const { actions } = screens.shell;
const { incomeValue: field } = forms.incomeCheck.fields;

const pounds = (amount: number): string => formatPounds(amount.toFixed(2));

interface IncomeCheckDialogProps {
  income: number;
  onClose: () => void;
  onConfirm: (income: number) => void;
}

/** The user types a very low income a second time (S1 §5, S2 §5). */
export function IncomeCheckDialog({ income, onClose, onConfirm }: IncomeCheckDialogProps) {
  const form = useForm(forms.incomeCheck, { incomeValue: "" });
  const submit = () => {
    const answers = form.check();
    if (answers) onConfirm(answers.incomeValue);
  };
  return (
    <DialogForm title={words.title} submit={actions.confirm} form={form} onSubmit={submit} onClose={onClose}>
      <p>{words.text(pounds(income), pounds(income / 12))}</p>
      <MoneyInput
        label={field.label}
        hint={field.hint}
        error={form.problemOf.incomeValue}
        name="incomeValue"
        short
        value={asText(form.typed.incomeValue)}
        onChange={(event) => form.type({ incomeValue: event.currentTarget.value })}
      />
      {income > 0 && <IconNote>{words.wasItMonthly(pounds(income), pounds(income * 12))}</IconNote>}
    </DialogForm>
  );
}
