import type { Contract, Reply } from "@farthing/contract";
import type { applicantCalls } from "@farthing/contract/calls";

/**
 * Sends requests before the app has loaded. The app later finds the responses by their URL. Every prerendered page loads this file and its
 * imports, so they must be small.
 */

export type EarlyCallPath = (typeof applicantCalls)[
  | "getApplicantApplication"
  | "getApplicantRetailer"
  | "getApplicantLatestDecision"
  | "mailOrderConfig"
  | "getOwnSigning"
  | "getSignIn"]["path"];

const responsesByUrl = new Map<string, Promise<Response>>();
globalThis.earlyAnswers = responsesByUrl;

function rememberResponse(url: string, answer: Promise<Response>): Promise<Response> {
  responsesByUrl.set(url, answer);
  answer.catch(() => undefined);
  return answer;
}

export function sendEarlyRequest(path: EarlyCallPath, id = "", authorization?: string): Promise<Response> {
  const url = `/api/${path.replace(/:(id|uid)/, id)}`;
  return rememberResponse(url, fetch(url, { headers: { accept: "application/json", ...(authorization && { authorization }) } }));
}

/**
 * Fetches the identity service's URL and then its configuration. The browser needs both before it can redirect the customer to the service.
 */
export async function prefetchIdentityServiceConfig(): Promise<void> {
  const answer = await sendEarlyRequest("mo/config");
  if (!answer.ok) return;
  const { applicantAuthBaseUrl }: Reply<Contract["mailOrderConfig"]> = await answer.clone().json();
  const url = `${applicantAuthBaseUrl.replace(/\/$/, "")}/.well-known/openid-configuration`;
  await rememberResponse(url, fetch(url, { headers: { accept: "application/json" }, redirect: "manual" }));
}
