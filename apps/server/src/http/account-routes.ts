import type { ReplyInput } from "@farthing/contract";
import * as contract from "@farthing/contract";
import { accountEvents } from "@farthing/domain/access";
import type { SessionApp } from "../store/accounts/sessions.ts";
import { requestPasskeyChallenge } from "../use-cases/accounts/act-with-second-factor.ts";
import { changePassword } from "../use-cases/accounts/change-password.ts";
import { forgotPassword, resetPassword } from "../use-cases/accounts/forgot-password.ts";
import { readOwnSecurity, savePreferences } from "../use-cases/accounts/own-account.ts";
import { readOwnAccountEvents } from "../use-cases/accounts/own-account-events.ts";
import { changeOwnEmail } from "../use-cases/accounts/own-email.ts";
import { addPasskey, removePasskey, startPasskey } from "../use-cases/accounts/own-passkeys.ts";
import { confirmSecondFactor, removeSecondFactor, renewRecoveryCodes, startSecondFactor } from "../use-cases/accounts/own-second-factor.ts";
import { endOwnSession, listOwnSessions, signOutEverywhere } from "../use-cases/accounts/own-sessions.ts";
import type { RegistrationResponseJSON } from "../use-cases/accounts/passkey-proof.ts";
import { networkOf } from "./caller-network.ts";
import type { sessionCookies } from "./cookies.ts";
import type { EndpointImplementer } from "./implement.ts";

export function serveOwnAccounts(
  implement: EndpointImplementer,
  app: SessionApp,
  cookies: ReturnType<typeof sessionCookies>,
  origin: string,
): void {
  const { hostname } = new URL(origin);

  implement(contract.forgotPassword, async ({ ctx, given, raw }) =>
    forgotPassword(ctx, { ...given.body, app, network: networkOf(raw.ip) }).then(() => undefined),
  );

  implement(contract.confirmForgotPassword, async ({ ctx, given, raw }) =>
    resetPassword(ctx, { ...given.body, app, hostname, network: networkOf(raw.ip) }).then(() => undefined),
  );

  implement(contract.changePassword, async ({ ctx, given, holder }) =>
    changePassword(ctx, { ...given.body, hostname, sessionId: holder.sessionId }).then(() => undefined),
  );

  implement(contract.changeOwnEmail, async ({ ctx, given }) => changeOwnEmail(ctx, given.body));

  implement(contract.ownSecurity, async ({ ctx }) => toSecurity(await readOwnSecurity(ctx)));

  implement(contract.ownLately, async ({ ctx }) =>
    (await readOwnAccountEvents(ctx, accountEvents)).map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  );

  implement(contract.renewRecoveryCodes, async ({ ctx, given }) => ({
    recoveryCodes: [...(await renewRecoveryCodes(ctx, given.body.password)).recoveryCodes],
  }));

  implement(contract.startPasskey, async ({ ctx, given }) => ({ ...(await startPasskey(ctx, given.body.password, { origin })) }));

  implement(contract.addPasskey, async ({ ctx, given: { body } }) => {
    const added = await addPasskey(ctx, { name: body.name, response: body.response as RegistrationResponseJSON, app: { origin } });
    return { recoveryCodes: [...added.recoveryCodes] };
  });

  implement(contract.askForPasskey, ({ ctx }) => requestPasskeyChallenge(ctx));

  implement(contract.removePasskey, async ({ ctx, given: { params, body } }) =>
    removePasskey(ctx, params.id, body.password).then(() => undefined),
  );

  implement(contract.startSecondFactor, async ({ ctx, given }) => startSecondFactor(ctx, given.body.password));

  implement(contract.confirmSecondFactor, async ({ ctx, given }) => ({
    recoveryCodes: [...(await confirmSecondFactor(ctx, given.body.code)).recoveryCodes],
  }));

  implement(contract.removeSecondFactor, async ({ ctx, given }) => removeSecondFactor(ctx, given.body.password).then(() => undefined));

  implement(contract.listOwnSessions, async ({ ctx, holder }) =>
    (await listOwnSessions(ctx)).map(({ startedAt, lastActiveAt, ...session }) => ({
      ...session,
      started: startedAt.toISOString(),
      lastUsed: lastActiveAt.toISOString(),
      current: session.id === holder.sessionId,
    })),
  );

  implement(contract.endOwnSession, async ({ ctx, given, holder, reply }) => {
    await endOwnSession(ctx, given.params.id);
    if (given.params.id === holder.sessionId) cookies.clear(reply);
    return undefined;
  });

  implement(contract.signOutEverywhere, async ({ ctx, reply }) => {
    await signOutEverywhere(ctx);
    cookies.clear(reply);
    return undefined;
  });

  implement(contract.savePreferences, async ({ ctx, given }) => savePreferences(ctx, given.body));
}

const toSecurity = (own: Awaited<ReturnType<typeof readOwnSecurity>>): ReplyInput<typeof contract.ownSecurity> => ({
  email: own.email,
  password: { set: own.passwordSetAt?.toISOString() ?? null, strength: own.passwordStrength },
  codes: own.usesCodes ? { setUp: own.codesSetUpAt?.toISOString() ?? null, lastUsed: own.codesLastUsedAt?.toISOString() ?? null } : null,
  passkeys: own.passkeys.map(({ id, name, addedAt, lastUsedAt }) => ({
    id,
    name,
    added: addedAt.toISOString(),
    lastUsed: lastUsedAt?.toISOString() ?? null,
  })),
  recoveryCodes: { left: own.recoveryCodesLeft, of: own.recoveryCodes },
});
