import { accessToken, currentApplication, isSignedInFor } from "../../shell/session.ts";
import { type EarlyCallPath, prefetchIdentityServiceConfig, sendEarlyRequest } from "./send-request.ts";

/** Sends the requests of an application page before the app's code has loaded. */

const latestDecisionPath: EarlyCallPath = "mo/application/:id/latest-decision";
const signingPaths: readonly EarlyCallPath[] = ["mo/application/:id/signing"];
const extraPathsByScreen: Readonly<Record<string, readonly EarlyCallPath[]>> = {
  "soft-search-decision": [latestDecisionPath, "mo/config"],
  decision: ["mo/config"],
  "signing/key-loan-features": signingPaths,
  "signing/loan-information": signingPaths,
};

const [, id = "", screen = ""] = /^\/application\/(\d{9})(?:\/(.*))?$/.exec(location.pathname) ?? [];
const token = isSignedInFor(id) ? accessToken() : undefined;

export const earlyRequests = token ? requestScreenData(`Bearer ${token}`) : undefined;
if (id && !token) prefetchIdentityServiceConfig().catch(() => undefined);

function requestScreenData(authorization: string) {
  const askOwn = (path: EarlyCallPath) => sendEarlyRequest(path, id, authorization);
  const own = askOwn("mo/application/:id");
  // With the URL parameter `ask`, the page requests a new decision. It then does not read the latest earlier decision.
  const isRequesting = new URLSearchParams(location.search).has("ask");
  const latestDecision = screen === "decision" && !isRequesting ? askOwn(latestDecisionPath) : undefined;
  const shop = askOwn("mo/application/:id/retailer");
  for (const path of extraPathsByScreen[screen] ?? []) void askOwn(path);
  const about = currentApplication.read();
  return { screen, own, shop, latestDecision, shopName: about?.applicationId === id ? about.retailer?.name : undefined };
}
