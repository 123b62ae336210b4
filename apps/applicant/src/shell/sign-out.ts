import { applicantRoutes } from "@farthing/domain/navigation";
import { type PageState, replacePage } from "./navigation.tsx";
import { accessToken, deletePersonalData } from "./session.ts";

/** Signing out and inactivity both open the timeout page (S3 §4). After signing out, the page does not mention inactivity. */
export const signOut = (): void => endSession({ hasSignedOut: true });

export const timeOut = (): void => endSession();

function endSession(state?: PageState): void {
  const token = accessToken();
  deletePersonalData();
  replacePage(applicantRoutes["mailOrder.timeout"], state);
  if (token) void revokeAccessToken(token).catch(() => undefined);
}

async function revokeAccessToken(token: string): Promise<void> {
  const { revokeToken } = await import("./issuer.ts");
  await revokeToken(token);
}
