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

/** The identity service from its discovery document, and this app's client there. */
export interface Issuer {
  readonly server: AuthorizationServer;
  readonly client: Client;
  /** The audience that an external identity service needs. Farthing's own service does not need it. */
  readonly resource: Readonly<Record<"resource", string>> | Readonly<Record<never, never>>;
}

/** A developer's machine has no TLS. */
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
