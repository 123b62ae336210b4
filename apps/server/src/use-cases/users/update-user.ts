import type { UserRow, WaitingChange } from "@farthing/contract";
import { authorise, checkRoleAssignment, inScope, isAccessChanged, mayChangeUser } from "@farthing/domain/access";
import { nameKey } from "@farthing/domain/details";
import { fail } from "@farthing/domain/wording";
import type { DirectoryEntry } from "../../store/accounts/user-directory.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { proposeUserChange } from "../two-people/propose-user-change.ts";
import { changeUser } from "./apply-user-change.ts";
import { fullUsername } from "./user-audit.ts";
import { readUserName, toUserRow, type UserBranch, userBranchOf } from "./user-branch.ts";
import { checkUserForm, type UserInput } from "./user-form.ts";

interface UserEdit extends UserInput {
  readonly version?: number | undefined;
}

/** A second administrator must confirm a change of a lender user's access. The username never changes. */
export async function updateUser(ctx: Ctx, input: UserEdit): Promise<UserRow | WaitingChange> {
  const { retailer, username } = readUserName(ctx.actor, input.username);
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "user:update");
    const user = (await tx.userDirectory.lock(retailer, username)) ?? fail("user.not_found");
    if (!inScope(ctx.actor.scope, { supplierNumber: user.branch }) || nameKey(input.retailerName) !== user.retailer) fail("user.not_found");
    const here = await userBranchOf(tx, user.branch);
    if (!mayChangeUser(ctx.actor, here.context, user)) fail("access.denied", { permission: "user:update" });
    if (input.version !== undefined && input.version !== user.version) fail("user.stale", { user: fullUsername(user) });
    const place = await newBranchOf(tx, ctx, user, input, here);
    const moved = place !== here;
    checkRoleAssignment({ actor: ctx.actor, context: place.context, user, role: input.groups[0], moved });
    if (user.id === ctx.actor.id && !input.enabled) fail("user.own_deactivation");
    if (user.id === ctx.actor.id && input.email.trim() !== user.email) fail("user.own_email");
    const { described } = checkUserForm({ ...input, username: user.username }, place, user.username);
    if (place.branch.retailer.kind === "lender" && isAccessChanged(user, described)) return proposeUserChange(tx, ctx, user, described);
    return toUserRow(await changeUser(tx, ctx, user, described));
  });
}

/** The user's new branch must belong to the same retailer and be in the caller's scope. */
async function newBranchOf(tx: UnitOfWork, ctx: Ctx, user: DirectoryEntry, input: UserInput, here: UserBranch): Promise<UserBranch> {
  const supplierNumber = input.defaultBranch;
  if (supplierNumber === user.branch) return here;
  authorise(ctx.actor, "user:update", { supplierNumber });
  const there = await userBranchOf(tx, supplierNumber);
  return there.branch.retailer.normalisedName === user.retailer ? there : fail("branch.not_found", { supplierNumber });
}
