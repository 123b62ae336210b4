import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, failureText, fieldProblems, makePasskey, useCall, useForm } from "@farthing/journey";
import { PasswordInput, TextInput } from "@farthing/ui";
import { api } from "../../app/api.ts";

const { secondFactor: words } = screens.accounts.profile;

/** The password, then the browser's own dialog, then the name under which it is kept. */
async function addPasskey({ name, password }: { name: string; password: string }) {
  const response = await makePasskey(await api.startPasskey({ body: { password } }));
  return response && api.addPasskey({ body: { name, response } });
}

export interface NewPasskeyProps {
  /** With recovery codes, where it is the first second factor. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

export function NewPasskey({ onDone, onClose }: NewPasskeyProps) {
  const form = useForm(forms.newPasskey, {});
  const adding = useCall(addPasskey, { onSuccess: (added) => added && onDone(added.recoveryCodes) });
  const refused = fieldProblems(adding.error);
  const send = () => {
    const answers = form.check();
    if (answers) adding.mutate(answers);
  };
  const box = (name: "name" | "password") => ({
    name,
    value: String(form.typed[name] ?? ""),
    error: form.problemOf[name] ?? refused[name],
  });
  return (
    <DialogForm
      title={words.addPasskey}
      form={form}
      busy={adding.isPending}
      failure={failureOf(adding, Object.keys(refused).length > 0)}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{words.passkeyText}</p>
      <TextInput
        {...box("name")}
        label={words.passkeyName}
        hint={words.passkeyNameHint}
        autoComplete="off"
        onChange={(event) => form.type({ name: event.currentTarget.value })}
      />
      <PasswordInput
        {...box("password")}
        label={screens.accounts.login.password}
        autoComplete="current-password"
        onChange={(event) => form.type({ password: event.currentTarget.value })}
      />
    </DialogForm>
  );
}

/** What is said beside the boxes is not said twice; a dialog that was given up is no failure of a call. */
function failureOf(adding: { isSuccess: boolean; data: unknown; error: Error | null }, saidBeside: boolean): string | undefined {
  if (adding.isSuccess && adding.data === undefined) return words.passkeyNotMade;
  return adding.error && !saidBeside ? failureText("updatePassword", adding.error) : undefined;
}
