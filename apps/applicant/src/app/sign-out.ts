import { applicantRoutes } from "@farthing/domain/application";
import { None, revocationRequest } from "oauth4webapi";
import { forgetFormData } from "./form-data.ts";
import { discoverIssuer, transport } from "./issuer.ts";
import { replaceWith } from "./navigation.tsx";
import { accessToken, forgetToken } from "./session.ts";

/** Gives the token back, leaves nothing of the person in the tab, and goes to the timeout page (S3 §4). */
export function signOut(applicationId: string): void {
  const token = accessToken();
  forgetToken();
  forgetFormData(applicationId);
  replaceWith(applicantRoutes["mailOrder.timeout"]);
  if (token) void giveBack(token).catch(() => undefined);
}

async function giveBack(token: string): Promise<void> {
  const { server, client } = await discoverIssuer();
  await revocationRequest(server, client, None(), token, transport());
}
