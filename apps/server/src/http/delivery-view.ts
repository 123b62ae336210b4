import type { Delivery } from "../store/web-shop/webhook-deliveries.ts";

/** A webhook delivery as shown to the shop and to the lender's administrators. */
export const toDelivery = ({ lastTriedAt, createdAt, tookMs: _, ...delivery }: Delivery) => ({
  ...delivery,
  lastTried: lastTriedAt?.toISOString() ?? null,
  created: createdAt.toISOString(),
});
