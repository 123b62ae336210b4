import * as contract from "@farthing/contract";
import { permissionsOf, type Role } from "@farthing/domain/access";
import type { FastifyReply } from "fastify";
import type { SessionApp } from "../store/accounts/sessions.ts";
import { setFirstPassword } from "../use-cases/accounts/new-password.ts";
import { readOwnAccount } from "../use-cases/accounts/own-account.ts";
import type { AuthenticationResponseJSON } from "../use-cases/accounts/passkey-proof.ts";
import { renewSession } from "../use-cases/accounts/renew-session.ts";
import { enrolAtSignIn, signInWithCode, signInWithPasskey } from "../use-cases/accounts/second-factor.ts";
import { signIn } from "../use-cases/accounts/sign-in.ts";
import type { SignedIn, SignInStep } from "../use-cases/accounts/sign-in-steps.ts";
import { signOut } from "../use-cases/accounts/sign-out.ts";
import { networkOf } from "./caller-network.ts";
import type { sessionCookies } from "./cookies.ts";
import type { EndpointImplementer } from "./implement.ts";

type Cookies = ReturnType<typeof sessionCookies>;

function completeSignIn(cookies: Cookies, reply: FastifyReply, { tokens, account }: SignedIn) {
  cookies.set(reply, tokens);
  return {
    username: account.username,
    retailerName: account.retailer,
    groups: [account.role],
    givenName: account.givenName,
    familyName: account.familyName,
    promptPasswordUpdate: account.promptPasswordUpdate,
  };
}

export const answerSignIn = (cookies: Cookies, reply: FastifyReply, step: SignInStep) =>
  step.is === "challenged" ? step.challenge : completeSignIn(cookies, reply, step);

export function serveSessions(implement: EndpointImplementer, app: SessionApp, cookies: Cookies, origin: string): void {
  const { hostname } = new URL(origin);

  const welcome = (reply: FastifyReply, signedIn: SignedIn) => completeSignIn(cookies, reply, signedIn);
  const answer = (reply: FastifyReply, step: SignInStep) => answerSignIn(cookies, reply, step);

  implement(contract.login, async ({ given, ctx, raw, reply }) =>
    answer(reply, await signIn(ctx, { ...given.body, app, hostname, network: networkOf(raw.ip) })),
  );

  implement(contract.newPasswordChallenge, async ({ given, ctx, reply }) =>
    answer(reply, await setFirstPassword(ctx, { ...given.body, hostname })),
  );

  implement(contract.totpChallenge, async ({ given, ctx, reply }) => welcome(reply, await signInWithCode(ctx, given.body)));

  implement(contract.passkeyChallenge, async ({ given: { body }, ctx, reply }) =>
    welcome(
      reply,
      await signInWithPasskey(ctx, { session: body.session, response: body.response as AuthenticationResponseJSON, app: { origin } }),
    ),
  );

  implement(contract.totpEnrolmentChallenge, async ({ given, ctx, reply }) => {
    const enrolled = await enrolAtSignIn(ctx, given.body);
    return { ...welcome(reply, enrolled), recoveryCodes: [...enrolled.recoveryCodes] };
  });

  implement(contract.refreshToken, async ({ ctx, raw, reply }) => {
    cookies.set(reply, await renewSession(ctx, cookies.read(raw, "refresh"), app));
    return undefined;
  });

  implement(contract.logout, async ({ ctx, holder, reply }) => {
    await signOut(ctx, holder.sessionId);
    cookies.clear(reply);
    return undefined;
  });

  implement(contract.sessionCheck, async ({ ctx, holder }) => {
    const own = await readOwnAccount(ctx, holder);
    return {
      success: true as const,
      username: holder.username,
      retailerName: holder.retailerName,
      groups: [holder.role],
      givenName: holder.givenName,
      familyName: holder.familyName,
      promptPasswordUpdate: holder.promptPasswordUpdate,
      branch: { name: holder.branchName, supplierNumber: holder.branch },
      accent: holder.accent,
      logo: holder.logo,
      features: [...own.features],
      secondFactor: own.secondFactor,
      preferences: own.preferences,
      applicationId: holder.forApplication,
    };
  });

  implement(contract.userPolicy, async ({ ctx }) => ({ permissions: [...permissionsOf(ctx.actor.role as Role, ctx.actor)] }));
}
