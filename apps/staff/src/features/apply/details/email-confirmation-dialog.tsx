import { checkSection, forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { byPath, type Problems } from "@farthing/journey";
import { Actions, Button, Dialog, TextInput } from "@farthing/ui";
import { type FormEvent, useRef, useState } from "react";

const { emailConfirmation: words } = screens.staff;
const { actions } = screens.shell;
const { confirmEmailAddress: field } = forms.emailConfirmation.fields;

interface EmailConfirmationDialogProps {
  emailAddress: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** The address is typed a second time; pasting it would prove nothing (S1 §5). */
export function EmailConfirmationDialog({ emailAddress, onClose, onConfirm }: EmailConfirmationDialogProps) {
  const [typed, setTyped] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const box = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkSection(forms.emailConfirmation, { confirmEmailAddress: typed }, { emailAddress });
    if (checked.ok) return onConfirm();
    setProblems(byPath(checked.problems));
    box.current?.focus();
  };
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <form className="stack stack--snug" noValidate onSubmit={submit}>
        <p>{words.text}</p>
        <TextInput
          label={field.label}
          hint={field.hint}
          error={problems.confirmEmailAddress}
          ref={box}
          type="email"
          inputMode="email"
          autoComplete={field.autocomplete}
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onPaste={(event) => event.preventDefault()}
          onDrop={(event) => event.preventDefault()}
        />
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
