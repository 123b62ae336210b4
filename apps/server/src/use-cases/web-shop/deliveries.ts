import { fail } from "@farthing/domain/wording";
import type { Delivery, DeliveryState } from "../../store/web-shop/webhook-deliveries.ts";
import { asEventActor, type Ctx } from "../context.ts";

/** Row-level security limits the result to the shop's own webhook deliveries. */
export const listDeliveries = (
  ctx: Ctx,
  wanted: { readonly applicationId?: string | undefined; readonly state?: DeliveryState | undefined },
): Promise<readonly Delivery[]> =>
  ctx.transaction((tx) => tx.webhookDeliveries.newest([ctx.actor.supplierNumber ?? fail("branch.required")], wanted));

export async function replayDelivery(ctx: Ctx, deliveryId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { retailer, applicationId } = (await tx.webhookDeliveries.replay(deliveryId)) ?? fail("webhook.delivery_not_found");
    await tx.events.append({
      type: "webhook.replayed",
      on: { tenant: retailer },
      by: asEventActor(ctx.actor),
      facts: { deliveryId, applicationId },
    });
    await tx.sendJob("deliver-webhook", { deliveryId });
  });
}
