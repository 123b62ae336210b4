import { InactivityWatch } from "@farthing/account";
import { useCallback } from "react";
import { api } from "./api.ts";
import { accessToken } from "./session.ts";
import { signOut } from "./sign-out.ts";

/**
 * The server ends a customer's token after twenty minutes without activity. A dialog warns the customer two minutes before (WCAG 2.2.1).
 */
export function InactivitySignOut({ applicationId }: { applicationId: string }) {
  const tellServer = useCallback(() => void api.staySignedIn({ params: { id: applicationId } }).catch(() => undefined), [applicationId]);
  // Activity is shared only between tabs with the same token, such as a duplicated tab. Tabs with other tokens keep their own tokens alive.
  return <InactivityWatch tellServer={tellServer} onTimedOut={signOut} onLeave={signOut} sharedAs={`farthing-activity-${accessToken()}`} />;
}
