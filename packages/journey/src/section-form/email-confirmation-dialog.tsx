import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { asText, DialogForm, useForm } from "@farthing/shell";
import { TextInput } from "@farthing/ui";

const { emailConfirmation: words } = screens.staff;
const { actions } = screens.shell;
const { confirmEmailAddress: field } = forms.emailConfirmation.fields;

interface EmailConfirmationDialogProps {
  emailAddress: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** The user types the e-mail address again. Pasting is blocked, because a pasted copy would confirm nothing (S1 §5). */
export function EmailConfirmationDialog({ emailAddress, onClose, onConfirm }: EmailConfirmationDialogProps) {
  const form = useForm(forms.emailConfirmation, { confirmEmailAddress: "" }, { emailAddress });
  return (
    <DialogForm title={words.title} submit={actions.confirm} form={form} onSubmit={() => form.check() && onConfirm()} onClose={onClose}>
      <p>{words.text}</p>
      <TextInput
        label={field.label}
        hint={field.hint}
        error={form.problemOf.confirmEmailAddress}
        name="confirmEmailAddress"
        type="email"
        inputMode="email"
        autoComplete={field.autocomplete}
        spellCheck={false}
        value={asText(form.typed.confirmEmailAddress)}
        onChange={(event) => form.type({ confirmEmailAddress: event.currentTarget.value })}
        onPaste={(event) => event.preventDefault()}
        onDrop={(event) => event.preventDefault()}
      />
    </DialogForm>
  );
}
