import { ForgottenPasswordPage, ResetPasswordPage } from "@farthing/account";
import { useResetLink } from "@farthing/account/reset-link";
import { lenderRetailer } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { Link, useNavigate } from "@tanstack/react-router";
import { api } from "../../shell/api.ts";

const back = (
  <Link to="/" className="link-row">
    {screens.accounts.forgotPassword.backToLogin}
  </Link>
);

export const ForgottenPassword = () => (
  <ForgottenPasswordPage organisation={lenderRetailer} send={(body) => api.forgotPassword({ body })} back={back} />
);

/** Lender accounts always need a strong password. */
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
