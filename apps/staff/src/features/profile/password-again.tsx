import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, failureText, fieldProblems, useCall, useForm } from "@farthing/journey";
import { PasswordInput } from "@farthing/ui";

export interface PasswordAgainProps<Answer> {
  title: string;
  text: string;
  submit: string;
  /** What the password is asked for. */
  call: (password: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** A session alone changes nothing that lets somebody in: whoever finds a browser open does not know the password. */
export function PasswordAgain<Answer>({ title, text, submit, call, onDone, onClose }: PasswordAgainProps<Answer>) {
  const form = useForm(forms.passwordAgain, {});
  const proving = useCall(call, { onSuccess: onDone });
  const refused = fieldProblems(proving.error).password;
  const send = () => {
    const answers = form.check();
    if (answers) proving.mutate(answers.password);
  };
  return (
    <DialogForm
      title={title}
      submit={submit}
      form={form}
      busy={proving.isPending}
      failure={proving.error && !refused ? failureText("updatePassword", proving.error) : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{text}</p>
      <PasswordInput
        label={screens.accounts.login.password}
        name="password"
        autoComplete="current-password"
        value={String(form.typed.password ?? "")}
        onChange={(event) => form.type({ password: event.currentTarget.value })}
        error={form.problemOf.password ?? refused}
      />
    </DialogForm>
  );
}
