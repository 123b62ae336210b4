import type { Passkey } from "../../store/accounts/passkeys.ts";
import type { SessionHolder } from "../../store/accounts/sessions.ts";
import type { OwnSecurity, OwnSettings } from "../../store/accounts/users.ts";
import type { Ctx } from "../context.ts";
import { secondFactorPolicyOf } from "./sign-in-steps.ts";

export interface Preferences {
  readonly viewBranchWarningOff: boolean;
  /** A screen reader or dictation software may trigger single-key shortcuts by accident, so users can turn them off. */
  readonly singleKeysOff: boolean;
}

export interface OwnAccount extends Pick<OwnSettings, "features"> {
  readonly secondFactor: { readonly policy: OwnSettings["secondFactorPolicy"]; readonly enrolled: boolean };
  readonly preferences: Preferences;
}

export async function readOwnAccount(ctx: Ctx, { userId, retailer, role }: SessionHolder): Promise<OwnAccount> {
  const settings = await ctx.lookUp((tx) => tx.users.ownSettings(userId, retailer));
  return {
    features: settings.features,
    secondFactor: { policy: secondFactorPolicyOf(role, settings.secondFactorPolicy), enrolled: settings.enrolled },
    preferences: preferencesFrom(settings.preferences),
  };
}

export const readOwnSecurity = (ctx: Ctx): Promise<OwnSecurity & { readonly passkeys: readonly Passkey[] }> =>
  ctx.transaction(async (tx) => ({ ...(await tx.users.ownSecurity(ctx.actor.id)), passkeys: await tx.passkeys.ofUser(ctx.actor.id) }));

export async function savePreferences(ctx: Ctx, chosen: { [K in keyof Preferences]?: Preferences[K] | undefined }): Promise<Preferences> {
  return ctx.transaction(async (tx) => preferencesFrom(await tx.users.savePreferences(ctx.actor.id, chosen)));
}

const preferencesFrom = (kept: Readonly<Record<string, unknown>>): Preferences => ({
  viewBranchWarningOff: kept.viewBranchWarningOff === true,
  singleKeysOff: kept.singleKeysOff === true,
});
