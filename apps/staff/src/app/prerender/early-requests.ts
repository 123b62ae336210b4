import type { Contract, Reply } from "@farthing/contract";
import type { staffCalls } from "@farthing/contract/calls";
import { showDetailsOutline, showQuoteOutline } from "./choose-outline.ts";

/**
 * The inline script of signed-in pages. The script requests the page's data before the app's code has loaded. Once the responses show which
 * page will open, the script shows its prerendered HTML.
 */

type Path = (typeof staffCalls)["sessionCheck" | "userPolicy" | "getRetailer" | "getProducts" | "getApplication" | "getPairing"]["path"];

const responsesByUrl = new Map<string, Promise<Response>>();
globalThis.earlyAnswers = responsesByUrl;

function sendEarlyRequest(path: Path, { id = "", query = "" } = {}): Promise<Response> {
  const url = `/api/${path.replace(":id", id)}${query}`;
  const answer = fetch(url, { headers: { accept: "application/json" } });
  responsesByUrl.set(url, answer);
  // The app handles an error of this request later.
  answer.catch(() => undefined);
  return answer;
}

const [, detailsOf] = /^\/apply\/details\/(\d{9})$/.exec(location.pathname) ?? [];

async function sendEarlyRequests(): Promise<void> {
  const details = detailsOf && {
    application: sendEarlyRequest("protected/applications/:id", { id: detailsOf }),
    pairing: sendEarlyRequest("protected/applications/:id/pairing", { id: detailsOf }),
  };
  const answer = await sendEarlyRequest("protected/session-check");
  if (!answer.ok) return;
  const session: Reply<Contract["sessionCheck"]> = await answer.clone().json();
  const { branch, features, groups } = session;
  const isDirectApp = groups.includes("direct_apps");
  if (location.pathname === "/apply") showQuoteOutline(session);
  if (details && !isDirectApp) showDetailsOutline(details).catch(() => undefined);
  if (features.includes("USER_MANAGEMENT") && !isDirectApp) void sendEarlyRequest("protected/user/policy");
  if (!location.pathname.startsWith("/apply")) return;
  void sendEarlyRequest("protected/retailer");
  void sendEarlyRequest("protected/product", { query: `?branchId=${branch.supplierNumber}` });
}

sendEarlyRequests().catch(() => undefined);
