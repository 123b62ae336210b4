import { type FeatureName, lenderRetailer } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import { asEventActor, type Ctx } from "../context.ts";

interface Switch {
  readonly name: FeatureName;
  /** Normalised name. Null sets the default for retailers without their own setting. */
  readonly retailer: string | null;
  /** Null removes the retailer's own setting. */
  readonly enabled: boolean | null;
}

/** Takes effect with the next request. */
export async function setFeature(ctx: Ctx, { name, retailer, enabled }: Switch): Promise<undefined> {
  return ctx.transaction(async (tx) => {
    if (retailer !== null && !(await tx.features.isRetailer(retailer))) fail("retailer.not_found", { retailer });
    if (enabled === null) await tx.features.removeSetting(name, retailer);
    else await tx.features.set(name, retailer, enabled);
    await tx.events.append({
      type: "feature.switched",
      on: { tenant: retailer ?? lenderRetailer },
      by: asEventActor(ctx.actor),
      facts: { name, retailer, enabled },
    });
    return undefined;
  });
}
