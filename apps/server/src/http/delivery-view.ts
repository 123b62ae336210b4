import type { Delivery } from "../store/web-shop/webhook-deliveries.ts";

/** What a shop was told, as the shop itself and the lender's administrators read it. */
export const toDelivery = ({ lastTriedAt, createdAt, tookMs: _, ...delivery }: Delivery) => ({
  ...delivery,
  lastTried: lastTriedAt?.toISOString() ?? null,
  created: createdAt.toISOString(),
});
