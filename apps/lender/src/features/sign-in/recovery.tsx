import { screens } from "@farthing/domain/wording";
import { ForgottenPasswordPage, ResetPasswordPage } from "@farthing/journey";
import { api } from "../../app/api.ts";

const back = (
  <a href="/" className="link-row">
    {screens.accounts.forgotPassword.backToLogin}
  </a>
);

export const ForgottenPassword = () => <ForgottenPasswordPage send={(body) => api.forgotPassword({ body })} back={back} />;

/** The lender's own people always choose a strong password. */
export function ConfirmReset() {
  const link = new URLSearchParams(location.search);
  return (
    <ResetPasswordPage
      name={link.get("username") ?? ""}
      code={link.get("code") ?? ""}
      enhanced
      reset={(body) => api.confirmForgotPassword({ body })}
      onReset={() => location.assign("/?done=reset")}
      back={back}
    />
  );
}
