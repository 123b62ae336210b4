import type { UserRow, WaitingChange } from "@farthing/contract";
import { authorise, checkRoleAssignment, isLenderRole } from "@farthing/domain/access";
import { nameKey } from "@farthing/domain/details";
import { fail } from "@farthing/domain/wording";
import { asEventActor, type Ctx } from "../context.ts";
import { proposeNewUser } from "../two-people/propose-user-change.ts";
import { addUser } from "./apply-user-change.ts";
import { toUserRow, userBranchOf } from "./user-branch.ts";
import { checkUserForm, type UserInput } from "./user-form.ts";

/** A lender user is created only when a second administrator confirms it. */
export async function createUser(ctx: Ctx, input: UserInput): Promise<UserRow | WaitingChange> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "user:create", { supplierNumber: input.defaultBranch });
    const place = await userBranchOf(tx, input.defaultBranch);
    const { retailer } = place.branch;
    if (nameKey(input.retailerName) !== retailer.normalisedName) fail("retailer.not_found");
    checkRoleAssignment({ actor: ctx.actor, context: place.context, role: input.groups[0] });
    const { username, described } = checkUserForm(input, place);
    if (retailer.kind === "lender") return proposeNewUser(tx, ctx, username, described);
    const user = await addUser(tx, ctx, { retailer: retailer.normalisedName, username, described });
    if (isLenderRole(ctx.actor.role)) {
      const facts = { role: user.role, branch: user.branch };
      await tx.events.append({ type: "retailer.user_invited", on: { tenant: user.retailer }, by: asEventActor(ctx.actor), facts });
    }
    return toUserRow(user);
  });
}
