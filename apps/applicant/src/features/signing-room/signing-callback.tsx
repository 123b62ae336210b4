import { applicationPath, signingCallback } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { GeneralErrorPage } from "@farthing/shell";
import { Spinner } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../shell/api.ts";
import { Page } from "../../shell/frame.tsx";
import { replacePage } from "../../shell/navigation.tsx";
import { currentApplication, isSignedInFor } from "../../shell/session.ts";

const { signingCallback: words } = screens.journey;

/** The customer returns to this page after signing. The page asks the server for the outcome and opens the next page (S2 §2). */
export function SigningCallback() {
  const { data: next, error } = useQuery({
    queryKey: ["signing-callback", location.search],
    queryFn: async ({ signal }) => nextPage(signal),
    retry: false,
  });
  useEffect(() => {
    if (next !== undefined) replacePage(next);
  }, [next]);
  return (
    <Page retailer={currentApplication.read()?.retailer}>
      {error ? <GeneralErrorPage detail={error.message} /> : <Spinner>{words.confirming}</Spinner>}
    </Page>
  );
}

async function nextPage(signal: AbortSignal): Promise<string> {
  const address = new URLSearchParams(location.search);
  const { applicationId, pageAfter } = signingCallback({ applicationId: address.get("applicationId"), status: address.get("status") });
  if (!isSignedInFor(applicationId)) return applicationPath(applicationId);
  const { outcome } = await api.getOwnSigning({ params: { id: applicationId } }, { signal });
  return pageAfter(outcome);
}
