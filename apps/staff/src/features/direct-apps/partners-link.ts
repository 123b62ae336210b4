import { notFound } from "@tanstack/react-router";
import { routeOfApplyScreen } from "../../shared/apply-address.ts";
import { api, queryClient } from "../../shell/api.ts";
import { configQuery } from "../../shell/config.ts";
import { sessionQuery } from "../../shell/session.ts";

/** A partner's link signs a user in for one application and opens its quote. The browser history does not keep the link (S3 §2). */
export async function signInByPartnersLink(directAppLoginToken: string | undefined) {
  const { features } = await queryClient.ensureQueryData(configQuery);
  if (!features.includes("DIRECT_APPS")) throw notFound();
  if (directAppLoginToken === undefined) throw new Error("the link carries no token");
  const { applicationId } = await api.directAppsLogin({ body: { directAppLoginToken } });
  queryClient.removeQueries({ queryKey: sessionQuery.queryKey });
  return { ...routeOfApplyScreen("apply.quote", applicationId), replace: true };
}
