import {
  changePassword,
  confirmForgotPassword,
  confirmSecondFactor,
  endOwnSession,
  forgotPassword,
  listOwnSessions,
  removeSecondFactor,
  savePreferences,
  signOutEverywhere,
  startSecondFactor,
} from "@farthing/contract";
import type { App } from "../store/accounts/sessions.ts";
import { changePassword as change } from "../use-cases/accounts/change-password.ts";
import { forgotPassword as forgot, resetPassword } from "../use-cases/accounts/forgot-password.ts";
import { savePreferences as keepPreferences } from "../use-cases/accounts/own-account.ts";
import {
  confirmSecondFactor as confirm,
  removeSecondFactor as remove,
  startSecondFactor as start,
} from "../use-cases/accounts/own-second-factor.ts";
import { signOutEverywhere as endAll, endOwnSession as endOne, listOwnSessions as list } from "../use-cases/accounts/own-sessions.ts";
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

  implement(startSecondFactor, async ({ ctx }) => start(ctx));

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
