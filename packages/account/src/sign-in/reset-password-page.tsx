import { CallFailed } from "@farthing/contract/client";
import { screens } from "@farthing/domain/wording";
import { failureText, fieldProblems, useCall } from "@farthing/shell";
import { Banner, PageTitle, Spinner } from "@farthing/ui";
import type { ReactNode } from "react";
import { ClassicPasswordForm } from "../password/classic-password-form.tsx";
import { PasswordGuidanceButton } from "../password/guidance.tsx";
import { NewPasswordForm } from "../password/new-password-form.tsx";
import { passwordCircumstances, type SignInIdentity } from "./sign-in-flow.tsx";
import { SignInLayout } from "./sign-in-layout.tsx";

const { confirmForgotPassword } = screens.accounts;

export interface ResetPasswordPageProps {
  /** If the organisation is given, the page shows the username without the retailer's name. */
  organisation?: string;
  /** The user as "retailer/username", from the link in the reset e-mail. */
  name: string;
  code: string;
  /** The feature switch ENHANCED_AUTHENTICATION. Undefined until the switch is loaded. */
  enhanced: boolean | undefined;
  reset: (reset: SignInIdentity & { verificationCode: string; newPassword: string }) => Promise<unknown>;
  onReset: (who: SignInIdentity) => void;
  newLink: ReactNode;
  back: ReactNode;
}

export function ResetPasswordPage({ organisation, name, code, enhanced, reset, onReset, newLink, back }: ResetPasswordPageProps) {
  const [retailerName = "", username = ""] = name.split("/");
  const who = { retailerName, username };
  const resetting = useCall((newPassword: string) => reset({ ...who, verificationCode: code, newPassword }), {
    onSuccess: () => onReset(who),
  });
  const isUsed = resetting.error instanceof CallFailed && resetting.error.code === "password.reset_link_used";
  const form = {
    submit: confirmForgotPassword.submit,
    busy: resetting.isPending,
    problems: fieldProblems(resetting.error),
    onSubmit: ({ password }: { password: string }) => resetting.mutate(password),
  };
  return (
    <SignInLayout>
      <div className="stack stack--tight">
        <PageTitle>{confirmForgotPassword.title}</PageTitle>
        <p className="muted">{organisation === undefined ? name : username}</p>
      </div>
      {resetting.error && (
        <Banner tone="danger">
          <p>{failureText("confirmForgotPassword", resetting.error)}</p>
          {isUsed && <p>{newLink}</p>}
        </Banner>
      )}
      {enhanced === undefined && <Spinner>{screens.shell.frame.loading}</Spinner>}
      {enhanced === true && <NewPasswordForm {...form} circumstances={passwordCircumstances(who)} />}
      {enhanced === false && <ClassicPasswordForm {...form} asks="lengthAndMatch" />}
      <div className="row row--between">
        {enhanced && <PasswordGuidanceButton />}
        {back}
      </div>
    </SignInLayout>
  );
}
