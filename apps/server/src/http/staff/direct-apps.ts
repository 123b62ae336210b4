import * as contract from "@farthing/contract";
import { arriveFromPartner } from "../../use-cases/accounts/arrive-from-partner.ts";
import { networkOf } from "../caller-network.ts";
import type { sessionCookies } from "../cookies.ts";
import type { EndpointImplementer } from "../implement.ts";

export function serveDirectApps(implement: EndpointImplementer, cookies: ReturnType<typeof sessionCookies>, origin: string): void {
  implement(contract.directAppsLogin, async ({ ctx, given, raw, reply }) => {
    const arrived = await arriveFromPartner(ctx, { token: given.body.directAppLoginToken, audience: origin, network: networkOf(raw.ip) });
    cookies.set(reply, arrived.tokens);
    return { applicationId: arrived.applicationId };
  });
}
