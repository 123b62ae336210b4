import { SignInFlow } from "@farthing/account";
import { screens } from "@farthing/domain/wording";
import { Link } from "@farthing/ui";
import { useSearch } from "@tanstack/react-router";
import { api } from "./api.ts";

const { login } = screens.accounts;

/** The lender's people always sign in with a second factor; whoever has none yet sets it up on the way. */
export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { done } = useSearch({ from: "/" });
  return (
    <SignInFlow
      calls={api}
      look="ink"
      purpose={login.lenderPurpose}
      given={{ retailerName: "farthing" }}
      done={done !== undefined}
      strongPasswords
      forgotten={
        <Link href="/forgotPassword" className="link-row">
          {login.forgotten}
        </Link>
      }
      onSignedIn={onSignedIn}
    />
  );
}
