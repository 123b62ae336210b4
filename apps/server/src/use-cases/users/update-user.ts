import type { UserRow } from "@farthing/contract";
import { authorise, checkRoleAssignment, inScope, mayChangeUser, requireNoNewAdministrator } from "@farthing/domain/access";
import { nameKey } from "@farthing/domain/details";
import { fail } from "@farthing/domain/wording";
import type { DirectoryEntry } from "../../store/accounts/user-directory.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { emailChanged } from "../accounts/own-email.ts";
import type { Ctx } from "../context.ts";
import { inviteUser } from "./first-password.ts";
import { fullName, userEvent } from "./user-audit.ts";
import { readUserName, toUserRow, type UserBranch, userBranchOf } from "./user-branch.ts";
import { checkUserForm, type UserInput } from "./user-form.ts";

interface UserEdit extends UserInput {
  /** The version that the caller has seen. */
  readonly version?: number | undefined;
}

/** Changes everything except the username. */
export async function updateUser(ctx: Ctx, input: UserEdit): Promise<UserRow> {
  const { retailer, username } = readUserName(ctx.actor, input.username);
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "user:update");
    const user = (await tx.userDirectory.lock(retailer, username)) ?? fail("user.not_found");
    if (!inScope(ctx.actor.scope, { supplierNumber: user.branch }) || nameKey(input.retailerName) !== user.retailer) fail("user.not_found");
    const here = await userBranchOf(tx, user.branch);
    if (!mayChangeUser(ctx.actor, here.context, user)) fail("access.denied", { permission: "user:update" });
    if (input.version !== undefined && input.version !== user.version) fail("user.stale", { user: fullName(user) });
    const place = await newBranchOf(tx, ctx, user, input, here);
    const moved = place !== here;
    checkRoleAssignment({ actor: ctx.actor, context: place.context, user, role: input.groups[0], moved });
    if (user.id === ctx.actor.id && !input.enabled) fail("user.own_deactivation");
    if (user.id === ctx.actor.id && input.email.trim() !== user.email) fail("user.own_email");
    const { described } = checkUserForm({ ...input, username: user.username }, place, user.username);
    requireNoNewAdministrator(user, described);
    const changed = await tx.userDirectory.change(user.id, described, tx.now);
    await record(tx, ctx, user, changed);
    await followUp(tx, ctx, user, changed);
    return toUserRow(changed);
  });
}

/** The new branch must belong to the same retailer and be in the actor's scope. */
async function newBranchOf(tx: UnitOfWork, ctx: Ctx, user: DirectoryEntry, input: UserInput, here: UserBranch): Promise<UserBranch> {
  const supplierNumber = input.defaultBranch;
  if (supplierNumber === user.branch) return here;
  authorise(ctx.actor, "user:update", { supplierNumber });
  const there = await userBranchOf(tx, supplierNumber);
  return there.branch.retailer.normalisedName === user.retailer ? there : fail("branch.not_found", { supplierNumber });
}

const watched = ["givenName", "familyName", "email", "role", "branch"] as const satisfies readonly (keyof DirectoryEntry)[];

/** Logs which fields changed, not their values, because names and addresses are personal data. */
async function record(tx: UnitOfWork, ctx: Ctx, before: DirectoryEntry, after: DirectoryEntry): Promise<void> {
  const event = userEvent(ctx, after);
  const user = fullName(after);
  const changed = watched.filter((field) => before[field] !== after[field]);
  if (changed.length > 0) await tx.events.append({ type: "user.updated", ...event, facts: { user, changed } });
  if (before.enabled !== after.enabled) {
    await tx.events.append({ type: after.enabled ? "user.activated" : "user.deactivated", ...event, facts: { user } });
  }
}

async function followUp(tx: UnitOfWork, ctx: Ctx, before: DirectoryEntry, after: DirectoryEntry): Promise<void> {
  const readdressed = before.email !== after.email;
  if (before.enabled && !after.enabled) await tx.sessions.endAllOf(after.id);
  if (readdressed) await emailChanged(tx, ctx, before);
  if (readdressed || !before.enabled) await inviteUser(tx, ctx, after);
}
