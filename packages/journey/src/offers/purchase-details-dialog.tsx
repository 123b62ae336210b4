import { forms } from "@farthing/domain/details";
import { asText, DialogForm, useForm } from "@farthing/shell";
import { TextInput } from "@farthing/ui";

const purchaseSection = forms.purchaseDetails;
const fieldNames = ["goodsDescription", "orderReference"] as const;

export type Purchase = Readonly<Record<(typeof fieldNames)[number], string>>;

interface PurchaseDetailsDialogProps {
  text: string;
  purchase: Purchase;
  onDone: (purchase: Purchase) => void;
  /** Called with the typed values when the user goes back. The caller passes them in as `purchase` when it opens the dialog again. */
  onBack: (purchase: Purchase) => void;
}

/** For an offer that needs other goods, asks for their description and the order reference (S1 §4). */
export function PurchaseDetailsDialog({ text, purchase, onDone, onBack }: PurchaseDetailsDialogProps) {
  const form = useForm(purchaseSection, purchase);
  const typed = { goodsDescription: asText(form.typed.goodsDescription), orderReference: asText(form.typed.orderReference) };
  return (
    <DialogForm title={purchaseSection.title} form={form} onSubmit={() => form.check() && onDone(typed)} onClose={() => onBack(typed)}>
      <p>{text}</p>
      {fieldNames.map((name) => (
        <TextInput
          key={name}
          id={name}
          label={purchaseSection.fields[name].label}
          maxLength={purchaseSection.fields[name].maxLength}
          autoComplete="off"
          error={form.problemOf[name]}
          value={typed[name]}
          onChange={(event) => form.type({ [name]: event.currentTarget.value })}
        />
      ))}
    </DialogForm>
  );
}
