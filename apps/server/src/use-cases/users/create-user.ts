import type { UserRow } from "@farthing/contract";
import { authorise, checkRoleAssignment } from "@farthing/domain/access";
import { nameKey } from "@farthing/domain/details";
import { fail } from "@farthing/domain/wording";
import { noPassword } from "../accounts/passwords.ts";
import type { Ctx } from "../context.ts";
import { inviteUser } from "./first-password.ts";
import { fullName, userEvent } from "./user-audit.ts";
import { toUserRow, userBranchOf } from "./user-branch.ts";
import { checkUserForm, type UserInput } from "./user-form.ts";

/** A new user has no password. The invitation carries a link to set one. */
export async function createUser(ctx: Ctx, input: UserInput): Promise<UserRow> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "user:create", { supplierNumber: input.defaultBranch });
    const place = await userBranchOf(tx, input.defaultBranch);
    const { retailer } = place.branch;
    if (nameKey(input.retailerName) !== retailer.normalisedName) fail("retailer.not_found");
    checkRoleAssignment({ actor: ctx.actor, context: place.context, role: input.groups[0] });
    const { username, described } = checkUserForm(input, place);
    const created =
      (await tx.userDirectory.add({ retailer: retailer.normalisedName, username, passwordHash: noPassword, ...described }, tx.now)) ??
      fail("user.username_taken");
    await tx.events.append({
      type: "user.created",
      ...userEvent(ctx, created),
      facts: { user: fullName(created), role: created.role, branch: created.branch },
    });
    await inviteUser(tx, ctx, created);
    return toUserRow(created);
  });
}
