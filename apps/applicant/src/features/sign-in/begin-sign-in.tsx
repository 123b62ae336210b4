import { screens } from "@farthing/domain/wording";
import { UntilShown } from "@farthing/shell";
import { Spinner } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Page } from "../../shell/frame.tsx";
import { turnTo } from "../../shell/session.ts";
import { identityService } from "./identity-service.ts";
import { SignInTrouble } from "./sign-in-trouble.tsx";

/** Sends a customer from their link to the identity service and back to the requested page (S3 §2). */
export function BeginSignIn({ applicationId, returnTo }: { applicationId: string; returnTo?: string }) {
  const { data: url, error } = useQuery({
    queryKey: ["authorisation", applicationId],
    queryFn: async () => {
      turnTo(applicationId);
      return (await identityService()).signInAddress(applicationId, returnTo);
    },
    // Each authorisation request is used once.
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
