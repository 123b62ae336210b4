import { screens } from "@farthing/domain/wording";
import { Spinner } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Page } from "../../app/frame.tsx";
import { replaceWith } from "../../app/navigation.tsx";
import { aboutApplication } from "../../app/session.ts";
import { SignInTrouble } from "./sign-in-trouble.tsx";
import { exchangeCode } from "./token-exchange.ts";

/** /auth (S2 §2). */
export function SignInCallback() {
  const { data: applicationId, error } = useQuery({
    queryKey: ["exchange"],
    queryFn: () => exchangeCode(takeAnswer()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (applicationId) replaceWith(`/application/${applicationId}`);
  }, [applicationId]);
  if (error) return <SignInTrouble>{error.message}</SignInTrouble>;
  return (
    <Page retailer={aboutApplication.read()?.retailer}>
      <Spinner>{screens.applicant.auth.title}</Spinner>
    </Page>
  );
}

/** A code works once, so it is taken out of the address before it is used. */
function takeAnswer(): URLSearchParams {
  const answer = new URLSearchParams(location.search);
  history.replaceState(null, "", location.pathname);
  return answer;
}
