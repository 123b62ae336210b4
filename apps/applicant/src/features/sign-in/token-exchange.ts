import { readSignInState } from "@farthing/contract";
import { callFailureText } from "@farthing/domain/wording";
import { authorizationCodeGrantRequest, None, processAuthorizationCodeResponse, validateAuthResponse } from "oauth4webapi";
import { discoverIssuer, type Issuer, transport } from "../../app/issuer.ts";
import { keepToken } from "../../app/session.ts";
import { redirectUri, takeSentRequest } from "./authorisation-request.ts";

/** In words for the person in front of it. */
const failed = (call: "discoverIssuer" | "exchangeToken"): Error => new Error(callFailureText(call, { is: "failed" }));

/** Where to send the browser, or what to send: both begin with the discovery. */
export const reachIssuer = (): Promise<Issuer> =>
  discoverIssuer().catch(() => {
    throw failed("discoverIssuer");
  });

/** What came back is exchanged for a token, if this very tab asked for it. Answers which application it opens. */
export async function exchangeCode(query: URLSearchParams): Promise<string> {
  const sent = takeSentRequest();
  const { applicationId } = readSignInState(query.get("state"));
  if (!query.has("code") || sent?.state !== query.get("state")) throw failed("exchangeToken");
  const issuer = await reachIssuer();
  // Not answered, refused, or answered with something else than a token: to the customer it is the same.
  const token = await tokenFor(query, sent, issuer).catch(() => {
    throw failed("exchangeToken");
  });
  keepToken(applicationId, token);
  return applicationId;
}

async function tokenFor(query: URLSearchParams, sent: { state: string; verifier: string }, { server, client }: Issuer): Promise<string> {
  const answer = validateAuthResponse(server, client, query, sent.state);
  const response = await authorizationCodeGrantRequest(server, client, None(), answer, redirectUri(), sent.verifier, transport());
  return (await processAuthorizationCodeResponse(server, client, response)).access_token;
}
