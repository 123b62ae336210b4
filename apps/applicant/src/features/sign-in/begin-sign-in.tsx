import { screens } from "@farthing/domain/wording";
import { Spinner } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Page } from "../../app/frame.tsx";
import { turnTo } from "../../app/session.ts";
import { authorisationUrl } from "./authorisation-request.ts";
import { SignInTrouble } from "./sign-in-trouble.tsx";
import { reachIssuer } from "./token-exchange.ts";

/** The mail-order index (S3 §2): whoever follows their link is sent to prove who they are. */
export function BeginSignIn({ applicationId }: { applicationId: string }) {
  const { data: url, error } = useQuery({
    queryKey: ["authorisation", applicationId],
    queryFn: async () => {
      turnTo(applicationId);
      return authorisationUrl(applicationId, await reachIssuer());
    },
    // Each request is made for one way there and back.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useEffect(() => {
    if (url) location.replace(url);
  }, [url]);
  if (error) return <SignInTrouble>{error.message}</SignInTrouble>;
  return (
    <Page>
      <Spinner>{screens.applicant.signIn.opening}</Spinner>
    </Page>
  );
}
