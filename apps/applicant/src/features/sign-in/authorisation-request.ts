import { writeSignInState } from "@farthing/contract";
import { applicantRoutes } from "@farthing/domain/application";
import type { Issuer } from "../../app/issuer.ts";
import { kept } from "../../app/tab-storage.ts";

/** What is sent to the identity service, and what this tab remembers until it is sent back (S3 §4; safety 7). */
interface SentRequest {
  readonly applicationId: string;
  readonly nonce: string;
  readonly verifier: string;
}

const sentRequest = kept<SentRequest>("sign-in");

export const redirectUri = (): string => `${location.origin}${applicantRoutes["mailOrder.auth"]}`;

export async function authorisationUrl(applicationId: string, { authorizationEndpoint, clientId }: Issuer): Promise<string> {
  const request = { applicationId, nonce: randomText(), verifier: randomText() };
  sentRequest.write(request);
  const asked = new URLSearchParams({
    response_type: "code",
    scope: "openid",
    client_id: clientId,
    redirect_uri: redirectUri(),
    login_hint: applicationId,
    state: writeSignInState(request),
    code_challenge: await challengeOf(request.verifier),
    code_challenge_method: "S256",
  });
  return `${authorizationEndpoint}?${asked}`;
}

/** Once: whatever comes of it, the request is not kept any longer. */
export function takeSentRequest(): SentRequest | undefined {
  const sent = sentRequest.read();
  sentRequest.forget();
  return sent;
}

const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

const challengeOf = async (verifier: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
