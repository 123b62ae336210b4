import { readSignInState } from "@farthing/contract";
import { callFailureText } from "@farthing/domain/wording";
import { discoverIssuer, type Issuer } from "../../app/issuer.ts";
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
  const { applicationId, nonce } = readSignInState(query.get("state"));
  const code = query.get("code");
  if (!code || sent?.nonce !== nonce || sent.applicationId !== applicationId) throw failed("exchangeToken");
  const { tokenEndpoint, clientId } = await reachIssuer();
  keepToken(applicationId, await tokenFor(code, sent.verifier, tokenEndpoint, clientId));
  return applicationId;
}

async function tokenFor(code: string, codeVerifier: string, tokenEndpoint: string, clientId: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    code_verifier: codeVerifier,
    client_id: clientId,
    redirect_uri: redirectUri(),
  });
  try {
    const answer = await fetch(tokenEndpoint, { method: "POST", body });
    const { access_token }: { access_token?: unknown } = await answer.json();
    if (answer.ok && typeof access_token === "string") return access_token;
  } catch {
    // Not answered, or not in JSON: to the customer it is the same.
  }
  throw failed("exchangeToken");
}
