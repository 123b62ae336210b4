import type { Delivery } from "../store/web-shop/webhook-deliveries.ts";

export const toDelivery = ({ lastTriedAt, createdAt, tookMs: _, ...delivery }: Delivery) => ({
  ...delivery,
  lastTried: lastTriedAt?.toISOString() ?? null,
  created: createdAt.toISOString(),
});
