import { api } from "./api.ts";

/** The identity service, as its discovery document describes it. */
export interface Issuer {
  readonly clientId: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly revocationEndpoint: string | undefined;
}

export async function discoverIssuer(): Promise<Issuer> {
  const { applicantAuthBaseUrl, applicantAuthClientId } = await api.mailOrderConfig({});
  const answer = await fetch(`${applicantAuthBaseUrl}/.well-known/openid-configuration`);
  if (!answer.ok) throw new Error(`the identity service answered ${answer.status}`);
  const { authorization_endpoint, token_endpoint, revocation_endpoint } = await answer.json();
  return {
    clientId: applicantAuthClientId,
    authorizationEndpoint: authorization_endpoint,
    tokenEndpoint: token_endpoint,
    revocationEndpoint: revocation_endpoint,
  };
}
