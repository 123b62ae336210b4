import {
  addPasskey,
  askForPasskey,
  changeOwnEmail,
  changePassword,
  confirmForgotPassword,
  confirmSecondFactor,
  endOwnSession,
  forgotPassword,
  listOwnSessions,
  ownLately,
  ownSecurity,
  type ReplyInput,
  removePasskey,
  removeSecondFactor,
  renewRecoveryCodes,
  savePreferences,
  signOutEverywhere,
  startPasskey,
  startSecondFactor,
} from "@farthing/contract";
import { accountEvents } from "@farthing/domain/access";
import type { App } from "../store/accounts/sessions.ts";
import { askForPasskey as askForKey } from "../use-cases/accounts/act-with-second-factor.ts";
import { changePassword as change } from "../use-cases/accounts/change-password.ts";
import { forgotPassword as forgot, resetPassword } from "../use-cases/accounts/forgot-password.ts";
import { savePreferences as keepPreferences, readOwnSecurity } from "../use-cases/accounts/own-account.ts";
import { changeOwnEmail as changeEmail } from "../use-cases/accounts/own-email.ts";
import { readOwnLately } from "../use-cases/accounts/own-lately.ts";
import { addPasskey as addKey, removePasskey as removeKey, startPasskey as startKey } from "../use-cases/accounts/own-passkeys.ts";
import {
  confirmSecondFactor as confirm,
  removeSecondFactor as remove,
  renewRecoveryCodes as renewCodes,
  startSecondFactor as start,
} from "../use-cases/accounts/own-second-factor.ts";
import { signOutEverywhere as endAll, endOwnSession as endOne, listOwnSessions as list } from "../use-cases/accounts/own-sessions.ts";
import type { RegistrationResponseJSON } from "../use-cases/accounts/passkey-proof.ts";
import { networkOf } from "./caller-network.ts";
import type { sessionCookies } from "./cookies.ts";
import type { Implement } from "./implement.ts";

/** What people do to their own account, and what they do when they cannot get into it. */
export function serveOwnAccounts(implement: Implement, app: App, cookies: ReturnType<typeof sessionCookies>, origin: string): void {
  const { hostname } = new URL(origin);

  implement(forgotPassword, async ({ ctx, given, raw }) =>
    forgot(ctx, { ...given.body, app, network: networkOf(raw.ip) }).then(() => undefined),
  );

  implement(confirmForgotPassword, async ({ ctx, given, raw }) =>
    resetPassword(ctx, { ...given.body, app, hostname, network: networkOf(raw.ip) }).then(() => undefined),
  );

  implement(changePassword, async ({ ctx, given, holder }) =>
    change(ctx, { ...given.body, hostname, sessionId: holder.sessionId }).then(() => undefined),
  );

  implement(changeOwnEmail, async ({ ctx, given }) => changeEmail(ctx, given.body).then(() => undefined));

  implement(ownSecurity, async ({ ctx }) => toSecurity(await readOwnSecurity(ctx)));

  implement(ownLately, async ({ ctx }) =>
    (await readOwnLately(ctx, accountEvents)).map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  );

  implement(renewRecoveryCodes, async ({ ctx, given }) => ({
    recoveryCodes: [...(await renewCodes(ctx, given.body.password)).recoveryCodes],
  }));

  implement(startPasskey, async ({ ctx, given }) => ({ ...(await startKey(ctx, given.body.password, { origin })) }));

  implement(addPasskey, async ({ ctx, given: { body } }) => {
    const added = await addKey(ctx, { name: body.name, response: body.response as RegistrationResponseJSON, app: { origin } });
    return { recoveryCodes: [...added.recoveryCodes] };
  });

  implement(askForPasskey, ({ ctx }) => askForKey(ctx));

  implement(removePasskey, async ({ ctx, given: { params, body } }) => removeKey(ctx, params.id, body.password).then(() => undefined));

  implement(startSecondFactor, async ({ ctx, given }) => start(ctx, given.body.password));

  implement(confirmSecondFactor, async ({ ctx, given }) => ({ recoveryCodes: [...(await confirm(ctx, given.body.code)).recoveryCodes] }));

  implement(removeSecondFactor, async ({ ctx, given }) => remove(ctx, given.body.password).then(() => undefined));

  implement(listOwnSessions, async ({ ctx, holder }) =>
    (await list(ctx)).map(({ startedAt, lastActiveAt, ...session }) => ({
      ...session,
      started: startedAt.toISOString(),
      lastUsed: lastActiveAt.toISOString(),
      current: session.id === holder.sessionId,
    })),
  );

  implement(endOwnSession, async ({ ctx, given, holder, reply }) => {
    await endOne(ctx, given.params.id);
    if (given.params.id === holder.sessionId) cookies.clear(reply);
    return undefined;
  });

  implement(signOutEverywhere, async ({ ctx, reply }) => {
    await endAll(ctx);
    cookies.clear(reply);
    return undefined;
  });

  implement(savePreferences, async ({ ctx, given }) => keepPreferences(ctx, given.body));
}

const toSecurity = (own: Awaited<ReturnType<typeof readOwnSecurity>>): ReplyInput<typeof ownSecurity> => ({
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
