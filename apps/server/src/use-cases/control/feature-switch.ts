import type { FeatureName } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import { asEventActor, type Ctx } from "../context.ts";

interface Switch {
  readonly name: FeatureName;
  /** Normalised name; null for everybody who has no setting of their own. */
  readonly retailer: string | null;
  /** Null gives a retailer's own setting up. */
  readonly enabled: boolean | null;
}

/** Holds from the next request on. */
export async function setFeature(ctx: Ctx, { name, retailer, enabled }: Switch): Promise<undefined> {
  return ctx.transaction(async (tx) => {
    if (retailer !== null && !(await tx.features.isRetailer(retailer))) fail("retailer.not_found", { retailer });
    if (enabled === null) await tx.features.giveUp(name, retailer);
    else await tx.features.set(name, retailer, enabled);
    await tx.events.append({
      type: "feature.switched",
      on: { tenant: retailer ?? "farthing" },
      by: asEventActor(ctx.actor),
      facts: { name, retailer, enabled },
    });
    return undefined;
  });
}
