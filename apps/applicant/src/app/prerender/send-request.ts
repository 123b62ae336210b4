import type { Contract, Reply } from "@farthing/contract";
import type { applicantCalls } from "@farthing/contract/calls";

/** What the scripts in the shells ask while the app is still on its way, kept for the app by address. Whatever this imports comes with every such page. */

export type Path = (typeof applicantCalls)[
  | "getApplicantApplication"
  | "getApplicantRetailer"
  | "getApplicantLatestDecision"
  | "mailOrderConfig"
  | "getOwnSigning"
  | "getSignIn"]["path"];

const asked = new Map<string, Promise<Response>>();
globalThis.earlyAnswers = asked;

function keep(url: string, answer: Promise<Response>): Promise<Response> {
  asked.set(url, answer);
  // Whoever takes it up is told what failed; here nobody is.
  answer.catch(() => undefined);
  return answer;
}

export function ask(path: Path, id = "", authorization?: string): Promise<Response> {
  const url = `/api/${path.replace(/:(id|uid)/, id)}`;
  return keep(url, fetch(url, { headers: { accept: "application/json", ...(authorization && { authorization }) } }));
}

/** Where customers prove who they are, and how that service is spoken to: two questions, one after the other, before anybody can be sent there. */
export async function askIssuer(): Promise<void> {
  const answer = await ask("mo/config");
  if (!answer.ok) return;
  const { applicantAuthBaseUrl }: Reply<Contract["mailOrderConfig"]> = await answer.clone().json();
  const url = `${applicantAuthBaseUrl.replace(/\/$/, "")}/.well-known/openid-configuration`;
  await keep(url, fetch(url, { headers: { accept: "application/json" }, redirect: "manual" }));
}
