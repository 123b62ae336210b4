import { applicantRoutes } from "@farthing/domain/navigation";
import { replaceWith } from "./navigation.tsx";
import { accessToken, deletePersonalData } from "./session.ts";

/** Revokes the token, deletes personal data from the tab and opens the timeout page (S3 §4). */
export function signOut(): void {
  const token = accessToken();
  deletePersonalData();
  replaceWith(applicantRoutes["mailOrder.timeout"]);
  if (token) void giveBack(token).catch(() => undefined);
}

/** The code for the identity protocol is loaded on demand. */
async function giveBack(token: string): Promise<void> {
  const { revokeToken } = await import("./issuer.ts");
  await revokeToken(token);
}
