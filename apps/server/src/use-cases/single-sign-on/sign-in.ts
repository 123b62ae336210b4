import { findGroupRole, type GroupRole, lenderRetailerName, provesSecondFactor, type Role } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { ProvidedIdentity, SingleSignOn } from "../../providers/single-sign-on/port.ts";
import type { SessionApp } from "../../store/accounts/sessions.ts";
import type { SignInProvider } from "../../store/accounts/sign-in-providers.ts";
import type { DirectoryEntry } from "../../store/accounts/user-directory.ts";
import type { Account } from "../../store/accounts/users.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { accountEvent } from "../accounts/account-event.ts";
import { countAttempt } from "../accounts/attempts.ts";
import { continueSignIn, type SignInStep, startSession } from "../accounts/sign-in-steps.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { changeUser, insertUser } from "../users/apply-user-change.ts";
import { userBranchOf } from "../users/user-branch.ts";
import { checkUserForm } from "../users/user-form.ts";

export const returnPath = "/single-sign-on";
const signInStatePurpose = "single-sign-on";
const signInSeconds = 10 * 60;

interface StartInput {
  readonly retailerName: string;
  readonly app: SessionApp;
  readonly origin: string;
  readonly network: string;
}

export interface StartedSignIn {
  readonly address: string;
  /** The company's sign-in provider sends this value back. The browser compares it when the user returns. */
  readonly state: string;
}

/** For ten minutes, the server stores the data of this sign-in, and finds them by `state`. */
export async function startSingleSignOn(ctx: Ctx, provider: SingleSignOn, input: StartInput): Promise<StartedSignIn> {
  await countAttempt(ctx, { network: `single-sign-on:@${input.network}` });
  const settings = await ctx.read(async (tx) => {
    const retailer = await tx.users.retailerNamed(input.retailerName);
    return retailer !== undefined && belongsTo(input.app, retailer) ? tx.signInProviders.inUse(retailer) : undefined;
  });
  if (!settings) return fail("singleSignOn.not_offered");
  const begun = await provider.begin(settings, `${input.origin}${returnPath}`);
  if (typeof begun === "string") return fail("singleSignOn.unavailable");
  const { address, verifier, nonce } = begun;
  const state = await ctx.transaction((tx) => tx.codes.issue(signInStatePurpose, settings.retailer, { verifier, nonce }, signInSeconds));
  return { address: addStateToUrl(address, state), state };
}

const belongsTo = (app: SessionApp, retailer: string): boolean => (retailer === lenderRetailerName) === (app === "lender");

function addStateToUrl(address: string, state: string): string {
  const url = new URL(address);
  url.searchParams.set("state", state);
  return url.href;
}

interface FinishInput {
  readonly state: string;
  readonly query: string;
  readonly app: SessionApp;
  readonly origin: string;
}

/** If the company's sign-in provider did not check a second factor, Farthing asks for its own. */
export async function finishSingleSignOn(ctx: Ctx, provider: SingleSignOn, input: FinishInput): Promise<SignInStep> {
  const begun = await ctx.transaction(async (tx) => {
    const code = await tx.codes.redeem(signInStatePurpose, input.state);
    const settings = code && belongsTo(input.app, code.subject) ? await tx.signInProviders.inUse(code.subject) : undefined;
    return code && settings && { settings, payload: code.payload };
  });
  if (!begun) return fail("singleSignOn.refused");
  const { settings, payload } = begun;
  const identity = await provider.finish(settings, {
    address: `${input.origin}${returnPath}${input.query}`,
    state: input.state,
    verifier: payload.verifier ?? "",
    nonce: payload.nonce ?? "",
    groupsClaim: settings.groupsClaim,
  });
  if (identity === "unavailable") return fail("singleSignOn.unavailable");
  const step = identity === "refused" ? undefined : await ctx.transaction((tx) => admit(tx, ctx, settings, identity));
  if (step) return step;
  await recordRefusal(ctx, settings.retailer, identity === "refused" ? "token" : "no access");
  return fail(identity === "refused" ? "singleSignOn.refused" : "singleSignOn.no_access");
}

const recordRefusal = (ctx: Ctx, retailer: string, reason: "token" | "no access"): Promise<unknown> =>
  ctx.separateTransaction((tx) =>
    tx.events.append({ type: "singleSignOn.refused", on: { tenant: retailer }, by: asEventActor(ctx.actor), facts: { reason } }),
  );

/** If the company has not given this person access, the person's earlier sessions end and the result is undefined. */
async function admit(tx: UnitOfWork, ctx: Ctx, settings: SignInProvider, identity: ProvidedIdentity): Promise<SignInStep | undefined> {
  const found = await findOrLinkAccount(tx, settings, identity);
  const given = findGroupRole(settings.roles, identity.groups);
  const account = given && (await accountWithGroupRole(tx, ctx, { settings, identity, found, given }));
  if (!account?.enabled) {
    if (found) await tx.sessions.endAllOf(found.id);
    return undefined;
  }
  const origin = { providerSession: identity.session };
  return provesSecondFactor(settings.secondFactorClaims, identity.signedInBy)
    ? startSession(tx, ctx, account, origin)
    : continueSignIn(tx, ctx, account, origin);
}

/** The first sign-in links the account with the same username to the person's id at the provider. */
async function findOrLinkAccount(tx: UnitOfWork, settings: SignInProvider, identity: ProvidedIdentity): Promise<Account | undefined> {
  const linked = await tx.signInProviders.userOf(settings.retailer, identity.subject);
  if (linked) return tx.users.byId(linked);
  const named = identity.username ? await tx.users.find(settings.retailer, identity.username) : undefined;
  if (!named || !(await tx.signInProviders.link(named.id, identity.subject))) return undefined;
  await tx.events.append({ type: "user.linked_to_provider", ...accountEvent(named) });
  return tx.users.byId(named.id);
}

interface IdentityWithRole {
  readonly settings: SignInProvider;
  readonly identity: ProvidedIdentity;
  readonly found: Account | undefined;
  readonly given: GroupRole;
}

/**
 * The user gets the role of their group at the provider. Only two administrators together can change the role of a lender user. If the
 * group would give a lender user another role, the sign-in is therefore refused.
 */
async function accountWithGroupRole(tx: UnitOfWork, ctx: Ctx, person: IdentityWithRole): Promise<Account | undefined> {
  const { settings, found, given } = person;
  if (settings.retailer === lenderRetailerName) return found?.role === given.role ? found : undefined;
  if (!found) return settings.createsUsers ? createUserFromIdentity(tx, ctx, person) : undefined;
  if (!found.enabled || (found.role === given.role && found.defaultBranch === given.branch)) return found;
  const entry = await tx.userDirectory.lock(settings.retailer, found.username);
  if (entry) await changeUser(tx, ctx, entry, { ...userDetailsOf(entry), role: given.role, branch: given.branch });
  return tx.users.byId(found.id);
}

const userDetailsOf = ({ givenName, familyName, email, enabled }: DirectoryEntry) => ({ givenName, familyName, email, enabled });

async function createUserFromIdentity(
  tx: UnitOfWork,
  ctx: Ctx,
  { settings, identity, given }: IdentityWithRole,
): Promise<Account | undefined> {
  const { subject, username, email, givenName, familyName } = identity;
  if (!username || !email || !givenName || !familyName) return undefined;
  const branch = await userBranchOf(tx, given.branch);
  const form = {
    ...{ username, email, givenName, familyName, enabled: true },
    ...{ retailerName: settings.retailer, defaultBranch: given.branch, groups: [given.role] as [Role] },
  };
  const entry = await insertUser(tx, ctx, { retailer: settings.retailer, ...checkUserForm(form, branch) });
  await tx.signInProviders.link(entry.id, subject);
  return tx.users.byId(entry.id);
}
