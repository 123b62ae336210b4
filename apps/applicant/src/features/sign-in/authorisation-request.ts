import { writeSignInState } from "@farthing/contract";
import { applicantRoutes, applicationPath } from "@farthing/domain/navigation";
import { calculatePKCECodeChallenge, generateRandomCodeVerifier, generateRandomNonce } from "oauth4webapi";
import type { Issuer } from "../../shell/issuer.ts";
import { tabValue } from "../../shell/tab-storage.ts";

/** The tab keeps these values until the response to the authorisation request arrives (S3 §4; safety 7). */
interface SentRequest {
  readonly applicationId: string;
  readonly state: string;
  readonly verifier: string;
  readonly returnTo: string;
}

const sentRequest = tabValue<SentRequest>("sign-in");

export const redirectUri = (): string => `${location.origin}${applicantRoutes["mailOrder.auth"]}`;

export async function authorisationUrl(
  applicationId: string,
  { server, client, resource }: Issuer,
  returnTo = applicationPath(applicationId),
): Promise<string> {
  const state = writeSignInState({ applicationId, nonce: generateRandomNonce() });
  const verifier = generateRandomCodeVerifier();
  sentRequest.write({ applicationId, state, verifier, returnTo });
  const asked = new URLSearchParams({
    response_type: "code",
    scope: "openid",
    client_id: client.client_id,
    redirect_uri: redirectUri(),
    login_hint: applicationId,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...resource,
  });
  return `${server.authorization_endpoint}?${asked}`;
}

export function consumeSentRequest(): SentRequest | undefined {
  const sent = sentRequest.read();
  sentRequest.forget();
  return sent;
}
