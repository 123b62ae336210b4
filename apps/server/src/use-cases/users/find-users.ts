import type { UserRow } from "@farthing/contract";
import { assignableRoles, authorise, inScope, listsUsersBelow, type Role } from "@farthing/domain/access";
import { lastNameKey } from "@farthing/domain/application";
import { fail } from "@farthing/domain/wording";
import type { Ctx } from "../context.ts";
import { readUserName, toUserRow, userBranchOf } from "./user-branch.ts";

type SearchTerm = string | undefined;

/** The search matches a part of the last name and ignores case, spaces and accents. */
export async function searchUsers(ctx: Ctx, familyName: SearchTerm, branch: SearchTerm): Promise<UserRow[]> {
  authorise(ctx.actor, "user:read");
  if (!familyName || lastNameKey(familyName) === "") return fail("user.search_required");
  if (!branch) return fail("branch.required");
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "user:read", { supplierNumber: branch });
    await userBranchOf(tx, branch);
    return (await tx.userDirectory.ofBranchNamed(branch, familyName)).map(toUserRow);
  });
}

export async function listUsers(ctx: Ctx, branch: SearchTerm): Promise<UserRow[]> {
  authorise(ctx.actor, "user:read");
  if (!branch) return fail("branch.required");
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "user:read", { supplierNumber: branch });
    const { context } = await userBranchOf(tx, branch);
    const users = await tx.userDirectory.ofBranch(branch, listsUsersBelow(context));
    // A user manager at a head office can manage users of that office only, not users of its branches.
    return users.filter((user) => inScope(ctx.actor.scope, { supplierNumber: user.branch })).map(toUserRow);
  });
}

interface UserRoles {
  readonly groups: [Role];
  /** The roles that the form offers. Users cannot change their own role, so the list is then empty. */
  readonly assignable: Role[];
}

export async function readUserRoles(ctx: Ctx, typed: SearchTerm): Promise<UserRoles> {
  authorise(ctx.actor, "user:read");
  if (!typed) return fail("user.username_required");
  const { retailer, username } = readUserName(ctx.actor, typed);
  return ctx.transaction(async (tx) => {
    const user = (await tx.userDirectory.find(retailer, username)) ?? fail("user.not_found");
    if (!inScope(ctx.actor.scope, { supplierNumber: user.branch })) fail("user.not_found");
    const { context } = await userBranchOf(tx, user.branch);
    const assignable = user.id === ctx.actor.id ? [] : assignableRoles(ctx.actor.role, context, user.role);
    return { groups: [user.role], assignable: [...assignable] };
  });
}
