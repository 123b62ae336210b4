import { readSignInState } from "@farthing/contract";
import { authorizationCodeGrantRequest, None, processAuthorizationCodeResponse, validateAuthResponse } from "oauth4webapi";
import { discoverIssuer, type Issuer, issuerRequestOptions } from "../../shell/issuer.ts";
import { storeToken } from "../../shell/session.ts";
import { authorisationUrl, consumeSentRequest, redirectUri } from "./authorisation-request.ts";
import { signInFailure } from "./sign-in-failure.ts";

const reachIssuer = (): Promise<Issuer> =>
  discoverIssuer().catch(() => {
    throw signInFailure("discoverIssuer");
  });

export const buildSignInUrl = async (applicationId: string, returnTo?: string): Promise<string> =>
  authorisationUrl(applicationId, await reachIssuer(), returnTo);

/** Exchanges the authorisation code only if this tab requested it. Returns the page that the customer wanted to open. */
export async function exchangeCode(query: URLSearchParams): Promise<string> {
  const sent = consumeSentRequest();
  const { applicationId } = readSignInState(query.get("state"));
  if (!query.has("code") || sent?.state !== query.get("state")) throw signInFailure("exchangeToken");
  const issuer = await reachIssuer();
  // The customer sees the same text after a timeout, a refusal and an invalid response.
  const token = await requestAccessToken(query, sent, issuer).catch(() => {
    throw signInFailure("exchangeToken");
  });
  storeToken(applicationId, token);
  return sent.returnTo;
}

async function requestAccessToken(
  query: URLSearchParams,
  sent: { state: string; verifier: string },
  { server, client, resource }: Issuer,
): Promise<string> {
  const answer = validateAuthResponse(server, client, query, sent.state);
  const options = { ...issuerRequestOptions(), additionalParameters: { ...resource } };
  const response = await authorizationCodeGrantRequest(server, client, None(), answer, redirectUri(), sent.verifier, options);
  return (await processAuthorizationCodeResponse(server, client, response)).access_token;
}
