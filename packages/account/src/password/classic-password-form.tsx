import { detailsLimits } from "@farthing/domain/details";
import { screens, validationTexts } from "@farthing/domain/wording";
import { Actions, Button, PasswordInput } from "@farthing/ui";
import { type FormEvent, useState } from "react";

const { managePassword } = screens.accounts;

export interface ClassicPasswordFormProps {
  submit: string;
  busy: boolean;
  onSubmit: (passwords: { password: string; confirmPassword: string }) => void;
  /**
   * `any` accepts every password, for the first sign-in. `lengthAndMatch` is for a reset: the password needs at least eight characters and
   * must be typed twice (S3 §5).
   */
  asks: "any" | "lengthAndMatch";
  problems?: Readonly<Record<string, string>> | undefined;
}

type Problems = Readonly<Record<string, string>>;

export function ClassicPasswordForm({ submit, busy, onSubmit, asks, problems = {} }: ClassicPasswordFormProps) {
  const [found, setFound] = useState<Problems>({});
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get("password") ?? "");
    const confirmPassword = asks === "any" ? password : String(form.get("confirmPassword") ?? "");
    const wrong = asks === "any" ? missingProblems(password) : newPasswordProblems(password, confirmPassword);
    setFound(wrong);
    const [first] = Object.keys(wrong);
    if (first) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    if (!busy) onSubmit({ password, confirmPassword });
  };
  const shared = { autoComplete: "new-password", maxLength: detailsLimits.passwordLengthMax } as const;
  return (
    <form className="stack form" onSubmit={send} noValidate>
      <PasswordInput
        {...shared}
        label={managePassword.password}
        name="password"
        error={found.password ?? problems.password ?? problems.newPassword}
      />
      {asks === "lengthAndMatch" && (
        <PasswordInput
          {...shared}
          label={managePassword.confirm}
          name="confirmPassword"
          error={found.confirmPassword ?? problems.confirmPassword}
        />
      )}
      <Actions>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </Actions>
    </form>
  );
}

const missingProblems = (password: string): Problems => (password === "" ? { password: validationTexts.enter("a password") } : {});

const newPasswordProblems = (password: string, confirmPassword: string): Problems => ({
  ...(password.length < detailsLimits.passwordLengthMin && { password: validationTexts.passwordShort }),
  ...(password !== confirmPassword && { confirmPassword: validationTexts.passwordMismatch }),
});
