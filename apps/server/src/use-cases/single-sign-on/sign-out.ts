import { fail } from "@farthing/domain/wording";
import type { SingleSignOn } from "../../providers/single-sign-on/port.ts";
import { accountEvent } from "../accounts/account-event.ts";
import { type Ctx, tenantOf } from "../context.ts";

export async function readSignOutAddress(
  ctx: Ctx,
  provider: SingleSignOn,
  { sessionId, origin }: { readonly sessionId: string; readonly origin: string },
): Promise<string | undefined> {
  const settings = await ctx.separateTransaction((tx) => tx.signInProviders.ofSession(sessionId, tenantOf(ctx.actor)));
  const address = settings && (await provider.signOutAddress(settings, `${origin}/`));
  return address === "refused" || address === "unavailable" ? undefined : address;
}

const logoutMessageSeconds = 10 * 60;

/** The user has signed out at the company's sign-in provider. A repeated message changes nothing. */
export async function receiveProviderLogout(ctx: Ctx, provider: SingleSignOn, retailer: string, token: string): Promise<void> {
  const settings = (await ctx.lookUp((tx) => tx.signInProviders.inUse(retailer))) ?? fail("callback.unverified");
  const message = await provider.readLogoutMessage(settings, token);
  if (message === "unavailable") return fail("singleSignOn.unavailable");
  if (message === "refused") return fail("callback.unverified");
  await ctx.transaction(async (tx) => {
    if (!(await tx.codes.markUsed("provider-logout", `${retailer}:${message.id}`, retailer, logoutMessageSeconds))) return;
    for (const userId of await tx.signInProviders.endSessions(retailer, message)) {
      const account = await tx.users.byId(userId);
      if (account) await tx.events.append({ type: "user.signed_out", ...accountEvent(account) });
    }
  });
}
