import { screens } from "@farthing/domain/wording";
import { SignInFlow } from "@farthing/journey";
import { api } from "../../app/api.ts";

const { login } = screens.accounts;

/** The lender's people always sign in with a second factor; whoever has none yet sets it up on the way. */
export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  return (
    <SignInFlow
      calls={api}
      look="ink"
      purpose={login.lenderPurpose}
      given={{ retailerName: "farthing" }}
      done={new URLSearchParams(location.search).has("done")}
      strongPasswords
      forgotten={
        <a href="/forgotPassword" className="link-row">
          {login.forgotten}
        </a>
      }
      onSignedIn={onSignedIn}
    />
  );
}
