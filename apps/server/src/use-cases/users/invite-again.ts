import { authorise } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import { asEventActor, type Ctx } from "../context.ts";
import { inviteUser } from "./first-password.ts";

export async function inviteAgain(ctx: Ctx, retailer: string, username: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    authorise(ctx.actor, "retailer:manage");
    const known = await tx.administeredRetailers.read(retailer);
    const user = (known && (await tx.userDirectory.lock(retailer, username))) ?? fail("user.not_found");
    if (!user.enabled || !user.mustSetPassword) fail("retailer.user_settled");
    await inviteUser(tx, ctx, user);
    await tx.events.append({
      type: "retailer.user_invited",
      on: { tenant: retailer },
      by: asEventActor(ctx.actor),
      facts: { role: user.role, branch: user.branch },
    });
  });
}
