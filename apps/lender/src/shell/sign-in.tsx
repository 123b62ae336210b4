import { SignInFlow, type SignInStep } from "@farthing/account";
import { lenderRetailerName } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { Link, useSearch } from "@tanstack/react-router";
import { api } from "./api.ts";

const { login } = screens.accounts;

/** Lender accounts always need a second factor, so a user without one sets it up during the sign-in. */
export function SignIn({ start, onSignedIn }: { start?: SignInStep; onSignedIn: () => void }) {
  const { done } = useSearch({ strict: false });
  return (
    <SignInFlow
      calls={api}
      look="ink"
      purpose={login.lenderPurpose}
      organisation={lenderRetailerName}
      {...(start && { start })}
      done={done !== undefined}
      forgotten={
        <Link to="/forgotPassword" className="link-row">
          {login.forgotten}
        </Link>
      }
      onSignedIn={onSignedIn}
    />
  );
}
