import { forms } from "@farthing/domain/details";
import { parsePounds, pence, times } from "@farthing/domain/money";
import { formatMoney, screens } from "@farthing/domain/wording";
import { asText, DialogForm, useForm } from "@farthing/shell";
import { IconNote, MoneyInput } from "@farthing/ui";

const { rentCheck: words } = screens.journey;
const { monthlyAccommodationCost: field } = forms.rentCheck.fields;

const monthsOfAYear = 12;
const penceOfAPound = 100;

interface RentCheckDialogProps {
  rent: string;
  onClose: () => void;
  onConfirm: (rent: string) => void;
}

/** The user types a very high rent a second time. */
export function RentCheckDialog({ rent, onClose, onConfirm }: RentCheckDialogProps) {
  const form = useForm(forms.rentCheck, { monthlyAccommodationCost: "" });
  const monthly = parsePounds(rent);
  const submit = () => {
    const answers = form.check();
    if (answers) onConfirm(answers.monthlyAccommodationCost);
  };
  return (
    <DialogForm title={words.title} submit={screens.shell.actions.confirm} form={form} onSubmit={submit} onClose={onClose}>
      <p>{words.text(formatMoney(monthly), formatMoney(times(monthly, monthsOfAYear)))}</p>
      <MoneyInput
        label={field.label}
        hint={field.hint}
        error={form.problemOf.monthlyAccommodationCost}
        name="monthlyAccommodationCost"
        short
        value={asText(form.typed.monthlyAccommodationCost)}
        onChange={(event) => form.type({ monthlyAccommodationCost: event.currentTarget.value })}
      />
      {monthly % penceOfAPound === 0 && <IconNote>{words.withoutPoint(formatMoney(pence(monthly / penceOfAPound)))}</IconNote>}
    </DialogForm>
  );
}
