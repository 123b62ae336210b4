import { InactivityWatch } from "@farthing/account";
import { useCallback } from "react";
import { api } from "./api.ts";
import { accessToken } from "./session.ts";
import { signOut, timeOut } from "./sign-out.ts";

/** The server ends a token after twenty minutes without activity. A dialog warns two minutes before (WCAG 2.2.1). */
export function InactivitySignOut({ applicationId }: { applicationId: string }) {
  const tellServer = useCallback(() => void api.staySignedIn({ params: { id: applicationId } }).catch(() => undefined), [applicationId]);
  // Activity in one tab also counts for another tab, but only if both tabs have the same token, as duplicated tabs do.
  return <InactivityWatch tellServer={tellServer} onTimedOut={timeOut} onLeave={signOut} sharedAs={`farthing-activity-${accessToken()}`} />;
}
