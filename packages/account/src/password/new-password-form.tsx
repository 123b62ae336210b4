import { detailsLimits, type PasswordCircumstances } from "@farthing/domain/details";
import { screens, validationTexts } from "@farthing/domain/wording";
import { Actions, Button, FieldError, PasswordInput, Strength } from "@farthing/ui";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { type PasswordCheck, usePasswordCheck } from "./use-password-check.ts";

const { managePassword, strengthLabel, strengthOf } = screens.accounts;

export interface NewPasswordFormProps {
  circumstances: PasswordCircumstances;
  submit: string;
  busy: boolean;
  onSubmit: (passwords: { password: string; confirmPassword: string }) => void;
  problems?: Readonly<Record<string, string>> | undefined;
  before?: ReactNode;
  because?: string | undefined;
}

/** While the button is disabled, a text says why (S3 §5). */
export function NewPasswordForm({ circumstances, submit, busy, onSubmit, problems = {}, before, because }: NewPasswordFormProps) {
  const [password, setPassword] = useState("");
  const [confirmPassword, setConfirmPassword] = useState("");
  const messagesId = useId();
  const check = usePasswordCheck(password, circumstances);
  const reason = because ?? reasonNotToSubmit(check, password, confirmPassword);
  const mismatch = confirmPassword !== "" && confirmPassword !== password ? validationTexts.passwordMismatch : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!reason && !busy) onSubmit({ password, confirmPassword });
  };
  return (
    <form className="stack form" onSubmit={send} noValidate>
      {before}
      <div className="stack stack--tight">
        <PasswordInput
          label={managePassword.password}
          name="password"
          autoComplete="new-password"
          maxLength={detailsLimits.passwordLengthMax}
          value={password}
          error={problems.password ?? problems.newPassword}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <StrengthOfPassword check={check} messagesId={messagesId} />
      </div>
      <PasswordInput
        label={managePassword.confirm}
        name="confirmPassword"
        autoComplete="new-password"
        maxLength={detailsLimits.passwordLengthMax}
        value={confirmPassword}
        error={mismatch ?? problems.confirmPassword}
        onChange={(event) => setConfirmPassword(event.currentTarget.value)}
      />
      <Actions because={reason}>
        <Button type="submit" busy={busy} disabled={reason !== undefined}>
          {submit}
        </Button>
      </Actions>
    </form>
  );
}

function StrengthOfPassword({ check, messagesId }: { check: PasswordCheck; messagesId: string }) {
  if (check.is === "empty") return null;
  const strength = check.is === "measured" ? check.strength : 0;
  return (
    <>
      <Strength
        label={strengthLabel}
        word={strength === 0 ? managePassword.measuring : strengthOf(strength)}
        quarters={strength}
        weak={strength < 3}
      />
      {check.messages.length > 0 && (
        <ul className="stack stack--tight small" id={messagesId} aria-live="polite">
          {check.messages.map((message) => (
            <li key={message}>
              <FieldError>{message}</FieldError>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function reasonNotToSubmit(check: PasswordCheck, password: string, confirmPassword: string): string | undefined {
  if (check.is !== "measured" || !check.valid) return managePassword.needsStrength;
  return password === confirmPassword ? undefined : managePassword.needsMatch;
}
