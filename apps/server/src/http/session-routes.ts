import { login, logout, refreshToken, sessionCheck, userPolicy } from "@farthing/contract";
import { permissionsOf, type Role } from "@farthing/domain/access";
import type { App } from "../store/sessions.ts";
import { renewSession } from "../use-cases/accounts/renew-session.ts";
import { signIn } from "../use-cases/accounts/sign-in.ts";
import { signOut } from "../use-cases/accounts/sign-out.ts";
import type { sessionCookies } from "./cookies.ts";
import type { Implement } from "./implement.ts";

/** Signing in and out, the same for the staff and the lender's app. */
export function serveSessions(implement: Implement, app: App, cookies: ReturnType<typeof sessionCookies>): void {
  implement(login, async ({ given, ctx, raw, reply }) => {
    const { tokens, user } = await signIn(ctx, { ...given.body, app, address: raw.ip });
    cookies.set(reply, tokens);
    return {
      username: user.username,
      retailerName: user.retailer,
      groups: [user.role],
      givenName: user.given_name,
      familyName: user.family_name,
      promptPasswordUpdate: user.prompt_password_update,
    };
  });

  implement(refreshToken, async ({ ctx, raw, reply }) => {
    cookies.set(reply, await renewSession(ctx, cookies.read(raw, "refresh"), app));
    return undefined;
  });

  implement(logout, async ({ ctx, holder, reply }) => {
    await signOut(ctx, holder.sessionId);
    cookies.clear(reply);
    return undefined;
  });

  implement(sessionCheck, async ({ holder }) => ({
    success: true as const,
    username: holder.username,
    retailerName: holder.retailerName,
    groups: [holder.role],
    givenName: holder.givenName,
    familyName: holder.familyName,
    promptPasswordUpdate: holder.promptPasswordUpdate,
    branch: { name: holder.branchName, supplierNumber: holder.branch },
    accent: holder.accent,
  }));

  implement(userPolicy, async ({ ctx }) => ({ permissions: [...permissionsOf(ctx.actor.role as Role, ctx.actor)] }));
}
