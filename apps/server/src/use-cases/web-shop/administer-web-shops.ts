import { authorise } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { IssuedKey, NamedWebShop } from "../../store/web-shop/web-shops.ts";
import type { Delivery } from "../../store/web-shop/webhook-deliveries.ts";
import type { Ctx } from "../context.ts";

export interface RetailersWebShops {
  readonly shops: readonly NamedWebShop[];
  readonly keys: readonly IssuedKey[];
  readonly deliveries: readonly Delivery[];
}

const deliveriesShownMax = 20;

/** Returns a retailer's web shops with their active keys and latest webhook deliveries. */
export async function readWebShops(ctx: Ctx, retailer: string): Promise<RetailersWebShops> {
  authorise(ctx.actor, "retailer:manage");
  return ctx.read(async (tx) => {
    if (!(await tx.administeredRetailers.read(retailer))) fail("retailer.not_found", { retailer });
    const [shops, keys] = await Promise.all([tx.webShops.ofRetailer(retailer), tx.webShops.livingKeysOf(retailer)]);
    const suppliers = shops.map(({ supplierNumber }) => supplierNumber);
    const deliveries = suppliers.length === 0 ? [] : await tx.webhookDeliveries.newest(suppliers, { limit: deliveriesShownMax });
    return { shops, keys, deliveries };
  });
}
