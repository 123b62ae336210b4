import { checkSection, forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { byPath, type Problems } from "@farthing/journey";
import { Actions, Button, Dialog, TextInput } from "@farthing/ui";
import { type FormEvent, useState } from "react";

const { purchaseDetails: words } = screens.staff;
const { actions } = screens.shell;
const form = forms.purchaseDetails;

export interface Purchase {
  readonly goodsDescription: string;
  readonly orderReference: string;
}

interface PurchaseDetailsDialogProps {
  purchase: Purchase;
  onPurchase: (purchase: Purchase) => void;
  onDone: () => void;
  onBack: () => void;
}

/** Other goods: what they are now, and under which order (S1 §4). */
export function PurchaseDetailsDialog({ purchase, onPurchase, onDone, onBack }: PurchaseDetailsDialogProps) {
  const [problems, setProblems] = useState<Problems>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkSection(form, purchase);
    if (checked.ok) return onDone();
    setProblems(byPath(checked.problems));
    document.getElementById(checked.problems[0]?.path ?? "")?.focus();
  };
  return (
    <Dialog open onClose={onBack} title={form.title}>
      <form className="stack stack--snug" noValidate onSubmit={submit}>
        <p>{words.text}</p>
        {(["goodsDescription", "orderReference"] as const).map((field) => (
          <TextInput
            key={field}
            id={field}
            label={form.fields[field].label}
            maxLength={form.fields[field].maxLength}
            autoComplete="off"
            error={problems[field]}
            value={purchase[field]}
            onChange={(event) => onPurchase({ ...purchase, [field]: event.currentTarget.value })}
          />
        ))}
        <Actions>
          <Button type="submit">{actions.continue}</Button>
          <Button look="second" onClick={onBack}>
            {actions.back}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
