import { screens } from "@farthing/domain/wording";
import { PrerenderedUntilReady } from "@farthing/shell";
import { Spinner } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Page } from "../../shell/frame.tsx";
import { switchApplication } from "../../shell/session.ts";
import { loadIdentityService } from "./identity-service.ts";
import { SignInTrouble } from "./sign-in-trouble.tsx";

export function BeginSignIn({ applicationId, returnTo }: { applicationId: string; returnTo?: string }) {
  const { data: url, error } = useQuery({
    queryKey: ["authorisation", applicationId],
    queryFn: async () => {
      switchApplication(applicationId);
      return (await loadIdentityService()).buildSignInUrl(applicationId, returnTo);
    },
    // An authorisation request can be used only once, so it is neither repeated nor cached.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useEffect(() => {
    if (url) location.replace(url);
  }, [url]);
  if (error) return <SignInTrouble>{error.message}</SignInTrouble>;
  return (
    <PrerenderedUntilReady>
      <Page>
        <Spinner>{screens.applicant.signIn.opening}</Spinner>
      </Page>
    </PrerenderedUntilReady>
  );
}
