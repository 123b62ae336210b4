import { FinishingSingleSignOn, SingleSignOnFailed } from "@farthing/account";
import { screens } from "@farthing/domain/wording";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { queryClient } from "../../shell/api.ts";
import { SignIn } from "../../shell/sign-in.tsx";

const route = getRouteApi("/single-sign-on");

/** The company's identity provider has identified the user. Farthing still requires a second factor. */
export function SecondFactorAfterCompanySignIn() {
  const navigate = useNavigate();
  const open = async () => {
    await queryClient.resetQueries();
    await navigate({ to: "/" });
  };
  return <SignIn start={route.useLoaderData()} onSignedIn={() => void open()} />;
}

export const FinishingCompanySignIn = FinishingSingleSignOn;

export const CompanySignInFailed = ({ error }: { error: unknown }) => (
  <SingleSignOnFailed error={error} backToLogin={<Link to="/">{screens.accounts.singleSignOn.backToLogin}</Link>} />
);
