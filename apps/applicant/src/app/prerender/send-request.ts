import type { Contract, Reply } from "@farthing/contract";
import type { applicantCalls } from "@farthing/contract/calls";

/** The app finds the responses by their URL. Every prerendered page loads the imports of this file, so they must be small. */

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
  answer.catch(() => undefined);
  return answer;
}

export function sendEarlyRequest(path: Path, id = "", authorization?: string): Promise<Response> {
  const url = `/api/${path.replace(/:(id|uid)/, id)}`;
  return keep(url, fetch(url, { headers: { accept: "application/json", ...(authorization && { authorization }) } }));
}

/** The browser needs the URL and the configuration of the identity service before it can redirect the customer to that service. */
export async function fetchIdentityServiceConfig(): Promise<void> {
  const answer = await sendEarlyRequest("mo/config");
  if (!answer.ok) return;
  const { applicantAuthBaseUrl }: Reply<Contract["mailOrderConfig"]> = await answer.clone().json();
  const url = `${applicantAuthBaseUrl.replace(/\/$/, "")}/.well-known/openid-configuration`;
  await keep(url, fetch(url, { headers: { accept: "application/json" }, redirect: "manual" }));
}
