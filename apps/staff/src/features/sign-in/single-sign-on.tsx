import { FinishingSingleSignOn, SignInFlow, SingleSignOnFailed } from "@farthing/account";
import { screens } from "@farthing/domain/wording";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useAfterSignIn } from "../../shared/after-sign-in.ts";
import { api } from "../../shell/api.ts";

const { login, singleSignOn } = screens.accounts;
const route = getRouteApi("/single-sign-on");

/** The company's identity provider has identified the user. Farthing still requires a second factor. */
export function SecondFactorAfterCompanySignIn() {
  const navigate = useNavigate();
  const arrive = useAfterSignIn(undefined);
  return (
    <SignInFlow
      calls={api}
      look="plain"
      purpose={login.staffPurpose}
      start={route.useLoaderData()}
      forgotten={null}
      onBack={() => void navigate({ to: "/login" })}
      onSignedIn={arrive}
    />
  );
}

export const FinishingCompanySignIn = FinishingSingleSignOn;

export const CompanySignInFailed = ({ error }: { error: unknown }) => (
  <SingleSignOnFailed error={error} backToLogin={<Link to="/login">{singleSignOn.backToLogin}</Link>} />
);
