import { fetchWithEarlyAnswers } from "@farthing/shell";
import {
  type AuthorizationServer,
  allowInsecureRequests,
  type Client,
  customFetch,
  discoveryRequest,
  None,
  processDiscoveryResponse,
  revocationRequest,
} from "oauth4webapi";
import { api } from "./api.ts";

export interface Issuer {
  readonly server: AuthorizationServer;
  readonly client: Client;
  /** The audience that an external identity service requires. Farthing's own service needs none. */
  readonly resource: Readonly<Record<"resource", string>> | Readonly<Record<never, never>>;
}

/** Requests without TLS are allowed only if the page itself came without TLS, as on a developer's machine. */
export const issuerRequestOptions = () => ({
  [allowInsecureRequests]: location.protocol === "http:",
  [customFetch]: fetchWithEarlyAnswers,
});

export async function discoverIssuer(): Promise<Issuer> {
  const { applicantAuthBaseUrl, applicantAuthClientId, applicantAuthAudience } = await api.mailOrderConfig({});
  const address = new URL(applicantAuthBaseUrl);
  const server = await processDiscoveryResponse(address, await discoveryRequest(address, issuerRequestOptions()));
  return {
    server,
    client: { client_id: applicantAuthClientId },
    resource: applicantAuthAudience === undefined ? {} : { resource: applicantAuthAudience },
  };
}

export async function revokeToken(token: string): Promise<void> {
  const { server, client } = await discoverIssuer();
  await revocationRequest(server, client, None(), token, issuerRequestOptions());
}
