import { ForgottenPasswordPage, ResetPasswordPage } from "@farthing/account";
import { useResetLink } from "@farthing/account/reset-link";
import { lenderRetailerName } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { Link, useNavigate } from "@tanstack/react-router";
import { api } from "../../shell/api.ts";

const backLink = (
  <Link to="/" className="link-row">
    {screens.accounts.forgotPassword.backToLogin}
  </Link>
);

export const ForgottenPassword = () => (
  <ForgottenPasswordPage organisation={lenderRetailerName} send={(body) => api.forgotPassword({ body })} back={backLink} />
);

/** The form requires a strong password, because lender accounts always need one. */
export function ConfirmReset() {
  const { username, code } = useResetLink();
  const navigate = useNavigate();
  return (
    <ResetPasswordPage
      organisation={lenderRetailerName}
      name={username}
      code={code}
      enhanced
      reset={(body) => api.confirmForgotPassword({ body })}
      onReset={() => void navigate({ to: "/", search: { done: "reset" } })}
      newLink={<Link to="/forgotPassword">{screens.accounts.confirmForgotPassword.newLink}</Link>}
      back={backLink}
    />
  );
}
