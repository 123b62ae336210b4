import { fetchOrEarlier } from "@farthing/shell";
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

/** The identity service as its discovery document describes it, and who this app is to it. */
export interface Issuer {
  readonly server: AuthorizationServer;
  readonly client: Client;
  /** Whom an outside service has to make the token for; the product's own makes it for nobody else. */
  readonly resource: Readonly<Record<"resource", string>> | Readonly<Record<never, never>>;
}

/** On a developer's own machine there is no TLS, for the pages either. */
export const transport = () => ({ [allowInsecureRequests]: location.protocol === "http:", [customFetch]: fetchOrEarlier });

export async function discoverIssuer(): Promise<Issuer> {
  const { applicantAuthBaseUrl, applicantAuthClientId, applicantAuthAudience } = await api.mailOrderConfig({});
  const address = new URL(applicantAuthBaseUrl);
  const server = await processDiscoveryResponse(address, await discoveryRequest(address, transport()));
  return {
    server,
    client: { client_id: applicantAuthClientId },
    resource: applicantAuthAudience === undefined ? {} : { resource: applicantAuthAudience },
  };
}

export async function revokeToken(token: string): Promise<void> {
  const { server, client } = await discoverIssuer();
  await revocationRequest(server, client, None(), token, transport());
}
