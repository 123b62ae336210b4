import type { WaitingChange } from "@farthing/contract";
import { assignableRoles, authorise, type GroupRole } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { SingleSignOn } from "../../providers/single-sign-on/port.ts";
import type { ProviderSettings, SignInProvider } from "../../store/accounts/sign-in-providers.ts";
import type { ProposedChange } from "../../store/changes/proposed-changes.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { proposeChange } from "../two-people/propose-change.ts";
import { userBranchOf } from "../users/user-branch.ts";

export async function readSingleSignOn(ctx: Ctx, retailer: string): Promise<SignInProvider | undefined> {
  authorise(ctx.actor, "retailer:manage");
  return ctx.read(async (tx) => {
    if (!(await tx.features.isRetailer(retailer))) fail("retailer.not_found", { retailer });
    return tx.signInProviders.find(retailer);
  });
}

export interface SettingsInput extends ProviderSettings {
  readonly clientSecret?: string | undefined;
  /** The version that the administrator has read. 0 if there are no settings yet. */
  readonly version: number;
}

/** The settings of single sign-on cannot be changed while it is on. */
export async function saveSingleSignOn(ctx: Ctx, provider: SingleSignOn, input: SettingsInput): Promise<SignInProvider> {
  authorise(ctx.actor, "retailer:manage");
  const { clientSecret, version, ...settings } = input;
  await readSingleSignOn(ctx, settings.retailer);
  if (!(await provider.check(settings.issuer))) fail("singleSignOn.issuer_unsuitable");
  return ctx.transaction(async (tx) => {
    await checkRoles(tx, settings);
    const before = await tx.signInProviders.lock(settings.retailer);
    if ((before?.version ?? 0) !== version) fail("singleSignOn.stale");
    if (before?.isOn) fail("singleSignOn.turned_on");
    if (before) await tx.signInProviders.change(settings, clientSecret, changeStamp(ctx, tx));
    else if (!(await tx.signInProviders.add(settings, clientSecret ?? fail("singleSignOn.not_set_up"), changeStamp(ctx, tx))))
      fail("singleSignOn.stale");
    await appendSettingsEvent(tx, ctx, settings.retailer, "singleSignOn.changed");
    return (await tx.signInProviders.find(settings.retailer)) ?? fail("singleSignOn.stale");
  });
}

async function checkRoles(tx: UnitOfWork, { retailer, roles }: ProviderSettings): Promise<void> {
  for (const row of roles) if (!(await isRoleAssignable(tx, retailer, row))) fail("singleSignOn.role_unsuitable");
}

async function isRoleAssignable(tx: UnitOfWork, retailer: string, { role, branch }: GroupRole): Promise<boolean> {
  const known = await tx.retailers.branch(branch);
  if (known?.retailer.normalisedName !== retailer) return false;
  const { context } = await userBranchOf(tx, branch);
  return assignableRoles("lender_admin", context).includes(role);
}

export async function proposeSingleSignOn(ctx: Ctx, retailer: string, version: number): Promise<WaitingChange> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "retailer:manage");
    const settings = (await tx.signInProviders.lock(retailer)) ?? fail("singleSignOn.not_set_up");
    if (settings.version !== version) fail("singleSignOn.stale");
    if (settings.isOn) fail("singleSignOn.turned_on");
    return proposeChange(tx, ctx, {
      kind: "single_sign_on",
      subject: retailer,
      version,
      before: { singleSignOn: false },
      after: { singleSignOn: true, ...describeSettings(settings) },
    });
  });
}

const describeSettings = ({ issuer, clientId, roles, createsUsers, secondFactorClaims }: SignInProvider) => ({
  issuer,
  clientId,
  groupRoles: roles.map(({ group, role, branch }) => `${group} → ${role} (${branch})`).join(", "),
  createsUsers,
  secondFactorClaims: secondFactorClaims.join(", "),
});

/** A second administrator has confirmed the settings. Fails if they have changed since the proposal. */
export async function confirmSingleSignOn(tx: UnitOfWork, ctx: Ctx, { subject, version }: ProposedChange): Promise<void> {
  const settings = await tx.signInProviders.lock(subject);
  if (settings?.version !== version || settings.isOn) fail("change.stale");
  await tx.signInProviders.turn(subject, true, changeStamp(ctx, tx));
  await appendSettingsEvent(tx, ctx, subject, "singleSignOn.turned_on");
}

/** One administrator can turn off single sign-on, because all users then sign in with their own passwords again. */
export async function turnSingleSignOnOff(ctx: Ctx, retailer: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    authorise(ctx.actor, "retailer:manage");
    const settings = (await tx.signInProviders.lock(retailer)) ?? fail("singleSignOn.not_set_up");
    if (!settings.isOn) return;
    await tx.signInProviders.turn(retailer, false, changeStamp(ctx, tx));
    await appendSettingsEvent(tx, ctx, retailer, "singleSignOn.turned_off");
  });
}

const changeStamp = (ctx: Ctx, tx: UnitOfWork) => ({ changedBy: ctx.actor.username, changedAt: tx.now });

type SettingsEvent = "singleSignOn.changed" | "singleSignOn.turned_on" | "singleSignOn.turned_off";

const appendSettingsEvent = (tx: UnitOfWork, ctx: Ctx, retailer: string, type: SettingsEvent): Promise<unknown> =>
  tx.events.append({ type, on: { tenant: retailer }, by: asEventActor(ctx.actor), facts: {} });
