import type { Contract, Reply } from "@farthing/contract";
import type { staffCalls } from "@farthing/contract/calls";

/**
 * The inline script of signed-in pages. It runs before the app's code has loaded and sends the first requests of each page: the session,
 * and for a new application also the shop and its products.
 */

type Path = (typeof staffCalls)["sessionCheck" | "userPolicy" | "getRetailer" | "getProducts"]["path"];

const asked = new Map<string, Promise<Response>>();
globalThis.earlyAnswers = asked;

function ask(path: Path, query = ""): Promise<Response> {
  const url = `/api/${path}${query}`;
  const answer = fetch(url, { headers: { accept: "application/json" } });
  asked.set(url, answer);
  // The app handles the error later.
  answer.catch(() => undefined);
  return answer;
}

async function askAhead(): Promise<void> {
  const answer = await ask("protected/session-check");
  if (!answer.ok) return;
  const { branch, features, groups }: Reply<Contract["sessionCheck"]> = await answer.clone().json();
  if (features.includes("USER_MANAGEMENT") && !groups.includes("direct_apps")) void ask("protected/user/policy");
  if (!location.pathname.startsWith("/apply")) return;
  void ask("protected/retailer");
  void ask("protected/product", `?branchId=${branch.supplierNumber}`);
}

askAhead().catch(() => undefined);
