import { type AuthorizationServer, allowInsecureRequests, type Client, discoveryRequest, processDiscoveryResponse } from "oauth4webapi";
import { api } from "./api.ts";

/** The identity service as its discovery document describes it, and who this app is to it. */
export interface Issuer {
  readonly server: AuthorizationServer;
  readonly client: Client;
}

/** On a developer's own machine there is no TLS, for the pages either. */
export const transport = () => ({ [allowInsecureRequests]: location.protocol === "http:" });

export async function discoverIssuer(): Promise<Issuer> {
  const { applicantAuthBaseUrl, applicantAuthClientId } = await api.mailOrderConfig({});
  const address = new URL(applicantAuthBaseUrl);
  const server = await processDiscoveryResponse(address, await discoveryRequest(address, transport()));
  return { server, client: { client_id: applicantAuthClientId } };
}
