import { ResetPasswordPage } from "@farthing/account";
import { useResetLink } from "@farthing/account/reset-link";
import { screens } from "@farthing/domain/wording";
import { useToasts } from "@farthing/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { api } from "../../shell/api.ts";
import { useGlobalFeatures } from "../../shell/config.ts";

const { confirmForgotPassword, forgotPassword } = screens.accounts;

export function ConfirmReset() {
  const { username, code } = useResetLink();
  const features = useGlobalFeatures();
  const navigate = useNavigate();
  const toasts = useToasts();
  return (
    <ResetPasswordPage
      name={username}
      code={code}
      enhanced={features?.has("ENHANCED_AUTHENTICATION")}
      reset={(body) => api.confirmForgotPassword({ body })}
      onReset={(who) => {
        toasts.show({ tone: "success", text: confirmForgotPassword.updated });
        void navigate({ to: "/login", search: { ...who, done: "reset" } });
      }}
      newLink={<Link to="/forgotPassword">{confirmForgotPassword.newLink}</Link>}
      back={
        <Link to="/login" className="link-row">
          {forgotPassword.backToLogin}
        </Link>
      }
    />
  );
}
