import { checkSection, forms } from "@farthing/domain/details";
import { formatPounds, screens } from "@farthing/domain/wording";
import { Actions, Because, Button, Dialog, MoneyInput } from "@farthing/ui";
import { type FormEvent, useRef, useState } from "react";
import { byPath, type Problems } from "./problems.ts";

const { incomeCheck: words } = screens.journey;
const { actions } = screens.shell;
const { incomeValue: field } = forms.incomeCheck.fields;

const pounds = (amount: number): string => formatPounds(amount.toFixed(2));

export interface IncomeCheckDialogProps {
  /** Pounds a year, as entered in the section. */
  income: number;
  onClose: () => void;
  /** What was entered here takes the place of what was entered before. */
  onConfirm: (income: number) => void;
}

/** A low income is entered once more (S1 §5, S2 §5). */
export function IncomeCheckDialog({ income, onClose, onConfirm }: IncomeCheckDialogProps) {
  const [typed, setTyped] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const box = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkSection(forms.incomeCheck, { incomeValue: typed });
    if (checked.ok) return onConfirm(checked.answers.incomeValue);
    setProblems(byPath(checked.problems));
    box.current?.focus();
  };
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <form className="stack stack--snug" noValidate onSubmit={submit}>
        <p>{words.text(pounds(income), pounds(income / 12))}</p>
        <MoneyInput
          label={field.label}
          hint={field.hint}
          error={problems.incomeValue}
          ref={box}
          short
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {income > 0 && <Because>{words.wasItMonthly(pounds(income), pounds(income * 12))}</Because>}
        <Actions>
          <Button type="submit">{actions.confirm}</Button>
          <Button look="second" onClick={onClose}>
            {actions.back}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
