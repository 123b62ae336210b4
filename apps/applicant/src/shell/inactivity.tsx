import { InactivityWatch } from "@farthing/account";
import { useCallback } from "react";
import { api } from "./api.ts";
import { accessToken } from "./session.ts";
import { signOut, timeOut } from "./sign-out.ts";

/** The server ends a token after twenty minutes without activity. A dialog warns two minutes before (WCAG 2.2.1). */
export function InactivitySignOut({ applicationId }: { applicationId: string }) {
  const tellServer = useCallback(() => void api.staySignedIn({ params: { id: applicationId } }).catch(() => undefined), [applicationId]);
  // Only tabs with the same token, such as duplicated tabs, share their activity.
  return <InactivityWatch tellServer={tellServer} onTimedOut={timeOut} onLeave={signOut} sharedAs={`farthing-activity-${accessToken()}`} />;
}
