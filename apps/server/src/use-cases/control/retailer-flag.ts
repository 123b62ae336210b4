import type { RetailerFlag } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import { asEventActor, type Ctx } from "../context.ts";

interface FlagSetting {
  readonly name: RetailerFlag;
  readonly retailer: string;
  readonly enabled: boolean;
}

export async function setRetailerFlag(ctx: Ctx, { name, retailer, enabled }: FlagSetting): Promise<undefined> {
  return ctx.transaction(async (tx) => {
    if (!(await tx.retailers.setFlag(retailer, name, enabled))) fail("retailer.not_found", { retailer });
    await tx.events.append({
      type: "retailer.flag_switched",
      on: { tenant: retailer },
      by: asEventActor(ctx.actor),
      facts: { name, enabled },
    });
    return undefined;
  });
}
