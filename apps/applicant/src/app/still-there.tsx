import { InactivityWatch } from "@farthing/account";
import { useCallback } from "react";
import { api } from "./api.ts";
import { accessToken } from "./session.ts";
import { signOut } from "./sign-out.ts";

/** The server ends a customer's token after twenty minutes without them; two minutes before, they are asked (WCAG 2.2.1). */
export function StillThere({ applicationId }: { applicationId: string }) {
  const tellServer = useCallback(() => void api.staySignedIn({ params: { id: applicationId } }).catch(() => undefined), [applicationId]);
  // Only a tab that was duplicated holds the same token; any other has one of its own, which has to be kept alive by itself.
  return <InactivityWatch tellServer={tellServer} onTimedOut={signOut} onLeave={signOut} sharedAs={`farthing-activity-${accessToken()}`} />;
}
