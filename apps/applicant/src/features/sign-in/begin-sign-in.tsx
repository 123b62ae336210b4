import { screens } from "@farthing/domain/wording";
import { UntilShown } from "@farthing/shell";
import { Spinner } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Page } from "../../app/frame.tsx";
import { turnTo } from "../../app/session.ts";
import { identityService } from "./identity-service.ts";
import { SignInTrouble } from "./sign-in-trouble.tsx";

/** The mail-order index (S3 §2): whoever follows their link is sent to prove who they are, and back to the page that they asked for. */
export function BeginSignIn({ applicationId, returnTo }: { applicationId: string; returnTo?: string }) {
  const { data: url, error } = useQuery({
    queryKey: ["authorisation", applicationId],
    queryFn: async () => {
      turnTo(applicationId);
      return (await identityService()).signInAddress(applicationId, returnTo);
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
    <UntilShown>
      <Page>
        <Spinner>{screens.applicant.signIn.opening}</Spinner>
      </Page>
    </UntilShown>
  );
}
