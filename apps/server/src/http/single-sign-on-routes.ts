import * as contract from "@farthing/contract";
import type { FastifyRequest } from "fastify";
import type { SingleSignOn } from "../providers/single-sign-on/port.ts";
import type { SessionApp } from "../store/accounts/sessions.ts";
import { finishSingleSignOn, startSingleSignOn } from "../use-cases/single-sign-on/sign-in.ts";
import { readSignOutAddress, receiveProviderLogout } from "../use-cases/single-sign-on/sign-out.ts";
import { networkOf } from "./caller-network.ts";
import type { sessionCookies } from "./cookies.ts";
import type { EndpointImplementer } from "./implement.ts";
import { answerSignIn } from "./session-routes.ts";

interface SingleSignOnDependencies {
  readonly app: SessionApp;
  readonly origin: string;
  readonly provider: SingleSignOn;
}

export function serveSingleSignOn(
  implement: EndpointImplementer,
  cookies: ReturnType<typeof sessionCookies>,
  { app, origin, provider }: SingleSignOnDependencies,
): void {
  implement(contract.startSingleSignOn, async ({ ctx, given, raw }) => ({
    ...(await startSingleSignOn(ctx, provider, { ...given.body, app, origin, network: networkOf(raw.ip) })),
  }));

  implement(contract.finishSingleSignOn, async ({ ctx, given, reply }) =>
    answerSignIn(cookies, reply, await finishSingleSignOn(ctx, provider, { ...given.body, app, origin })),
  );

  implement(contract.readSignOutAddress, async ({ ctx, holder }) => ({
    address: (await readSignOutAddress(ctx, provider, { sessionId: holder.sessionId, origin })) ?? null,
  }));

  implement(contract.receiveProviderLogout, async ({ ctx, given, raw }) => {
    await receiveProviderLogout(ctx, provider, given.params.retailer, logoutTokenIn(raw));
    return undefined;
  });
}

const logoutTokenIn = ({ body }: FastifyRequest): string =>
  typeof body === "string" ? (new URLSearchParams(body).get("logout_token") ?? "") : "";
