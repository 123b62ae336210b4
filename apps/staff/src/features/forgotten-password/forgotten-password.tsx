import { ForgottenPasswordPage } from "@farthing/account";
import { screens } from "@farthing/domain/wording";
import { Link } from "@tanstack/react-router";
import { api } from "../../shell/api.ts";

export const ForgottenPassword = () => (
  <ForgottenPasswordPage
    send={(body) => api.forgotPassword({ body })}
    back={
      <Link to="/login" className="link-row">
        {screens.accounts.forgotPassword.backToLogin}
      </Link>
    }
  />
);
