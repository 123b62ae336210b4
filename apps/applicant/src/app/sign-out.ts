import { applicantRoutes } from "@farthing/domain/navigation";
import { replaceWith } from "./navigation.tsx";
import { accessToken, forgetPerson } from "./session.ts";

/** Gives the token back, leaves nothing of the person in the tab, and goes to the timeout page (S3 §4). */
export function signOut(): void {
  const token = accessToken();
  forgetPerson();
  replaceWith(applicantRoutes["mailOrder.timeout"]);
  if (token) void giveBack(token).catch(() => undefined);
}

/** What speaks to the identity service comes when it is needed. */
async function giveBack(token: string): Promise<void> {
  const { revokeToken } = await import("./issuer.ts");
  await revokeToken(token);
}
