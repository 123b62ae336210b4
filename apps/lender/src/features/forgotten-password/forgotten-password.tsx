import { ForgottenPasswordPage, ResetPasswordPage } from "@farthing/account";
import { useResetLink } from "@farthing/account/reset-link";
import { screens } from "@farthing/domain/wording";
import { Link } from "@farthing/ui";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../shell/api.ts";

const back = (
  <Link href="/" className="link-row">
    {screens.accounts.forgotPassword.backToLogin}
  </Link>
);

export const ForgottenPassword = () => <ForgottenPasswordPage send={(body) => api.forgotPassword({ body })} back={back} />;

/** The lender's own people always choose a strong password. */
export function ConfirmReset() {
  const { username, code } = useResetLink();
  const navigate = useNavigate();
  return (
    <ResetPasswordPage
      name={username}
      code={code}
      enhanced
      reset={(body) => api.confirmForgotPassword({ body })}
      onReset={() => void navigate({ to: "/", search: { done: "reset" } })}
      back={back}
    />
  );
}
