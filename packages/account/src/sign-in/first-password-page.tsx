import type { PasswordCircumstances } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { Banner, PageTitle } from "@farthing/ui";
import type { ReactNode } from "react";
import { ClassicPasswordForm } from "../password/classic-password-form.tsx";
import { PasswordGuidanceButton } from "../password/guidance.tsx";
import { NewPasswordForm } from "../password/new-password-form.tsx";
import { SignInLayout } from "./sign-in-layout.tsx";

const { newPassword } = screens.accounts;

export interface FirstPasswordPageProps {
  circumstances: PasswordCircumstances;
  /** True if the stronger password policy applies. Otherwise any password is accepted. */
  strong: boolean;
  onPassword: (passwords: { password: string; confirmPassword: string }) => void;
  busy: boolean;
  failure?: string | undefined;
  problems?: Readonly<Record<string, string>> | undefined;
  back: ReactNode;
}

/** The page /new-password (S3 §2) is the last step of the first sign-in. */
export function FirstPasswordPage({ circumstances, strong, onPassword, busy, failure, problems, back }: FirstPasswordPageProps) {
  return (
    <SignInLayout>
      <div className="stack stack--tight">
        <PageTitle>{newPassword.title}</PageTitle>
        <p className="muted">{newPassword.text}</p>
      </div>
      {failure && (
        <Banner tone="danger">
          <p>{failure}</p>
        </Banner>
      )}
      {strong ? (
        <NewPasswordForm circumstances={circumstances} submit={newPassword.submit} busy={busy} onSubmit={onPassword} problems={problems} />
      ) : (
        <ClassicPasswordForm asks="any" submit={newPassword.submit} busy={busy} onSubmit={onPassword} problems={problems} />
      )}
      <div className="row row--between">
        {strong && <PasswordGuidanceButton />}
        {back}
      </div>
    </SignInLayout>
  );
}
