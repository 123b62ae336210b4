import { SignInFlow } from "@farthing/account";
import { screens } from "@farthing/domain/wording";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { firstLoginMemory, useAfterSignIn } from "../../shared/after-sign-in.ts";
import { api } from "../../shell/api.ts";

const { login } = screens.accounts;

interface SignInSearch {
  readonly referrer?: string;
  readonly retailerName?: string;
  readonly username?: string;
  readonly done?: string;
}

/** After the sign-in, the requested page or the list of applications opens (S3 §2). */
export function SignIn() {
  const { referrer, done, ...given }: SignInSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const arrive = useAfterSignIn(referrer);
  return (
    <SignInFlow
      calls={api}
      look="plain"
      purpose={login.staffPurpose}
      given={given}
      done={done !== undefined}
      forgotten={
        <Link to="/forgotPassword" className="link-row">
          {login.forgotten}
        </Link>
      }
      onFirstLogin={(step) => {
        firstLoginMemory.begin({ step, referrer });
        void navigate({ to: "/new-password" });
      }}
      onSignedIn={arrive}
    />
  );
}
