import type { Contract, Reply } from "@farthing/contract";
import type { staffCalls } from "@farthing/contract/calls";

/**
 * A script of its own, which stands in the shell of the pages behind the sign-in and runs while the app is still on its way. Each of them has to know who is signed
 * in before it can show anything, a new application also its shop and what that lends: three questions, one after the other, each a round trip.
 */

type Path = (typeof staffCalls)["sessionCheck" | "userPolicy" | "getRetailerById" | "getProducts"]["path"];

const asked = new Map<string, Promise<Response>>();
globalThis.earlyAnswers = asked;

function ask(path: Path, id = "", query = ""): Promise<Response> {
  const url = `/api/${path.replace(":id", id)}${query}`;
  const answer = fetch(url, { headers: { accept: "application/json" } });
  asked.set(url, answer);
  // Whoever takes it up is told what failed; here nobody is.
  answer.catch(() => undefined);
  return answer;
}

async function askAhead(): Promise<void> {
  const answer = await ask("protected/session-check");
  if (!answer.ok) return;
  const { branch, features, groups }: Reply<Contract["sessionCheck"]> = await answer.clone().json();
  if (features.includes("USER_MANAGEMENT") && !groups.includes("direct_apps")) void ask("protected/user/policy");
  if (!location.pathname.startsWith("/apply")) return;
  void ask("protected/retailer/:id", branch.supplierNumber);
  void ask("protected/product", "", `?branchId=${branch.supplierNumber}`);
}

askAhead().catch(() => undefined);
