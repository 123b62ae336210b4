import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { PasswordInput } from "@farthing/ui";

export interface PasswordAgainProps<Answer> {
  title: string;
  text: string;
  submit: string;
  call: (password: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** Requires the password again before a change of sign-in settings. Another person at an unlocked browser does not know the password. */
export function PasswordAgain<Answer>({ title, text, submit, call, onDone, onClose }: PasswordAgainProps<Answer>) {
  const { dialog, box } = useFormCall(forms.passwordAgain, { act: ({ password }) => call(password), failsAs: "updatePassword", onDone });
  return (
    <DialogForm title={title} submit={submit} {...dialog} onClose={onClose}>
      <p>{text}</p>
      <PasswordInput {...box("password")} label={screens.accounts.login.password} autoComplete="current-password" />
    </DialogForm>
  );
}
