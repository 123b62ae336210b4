import { screens } from "@farthing/domain/wording";
import { Spinner } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Page } from "../../shell/frame.tsx";
import { replacePage } from "../../shell/navigation.tsx";
import { currentApplication } from "../../shell/session.ts";
import { loadIdentityService } from "./identity-service.ts";
import { SignInTrouble } from "./sign-in-trouble.tsx";

export function SignInCallback() {
  const { data: returnTo, error } = useQuery({
    queryKey: ["exchange"],
    queryFn: async () => {
      const answer = takeQueryFromUrl();
      return (await loadIdentityService()).exchangeCode(answer);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (returnTo) replacePage(returnTo);
  }, [returnTo]);
  if (error) return <SignInTrouble>{error.message}</SignInTrouble>;
  return (
    <Page retailer={currentApplication.read()?.retailer}>
      <Spinner>{screens.applicant.auth.title}</Spinner>
    </Page>
  );
}

/** The authorisation code can be used only once, so it is removed from the URL before it is used. */
function takeQueryFromUrl(): URLSearchParams {
  const answer = new URLSearchParams(location.search);
  history.replaceState(null, "", location.pathname);
  return answer;
}
