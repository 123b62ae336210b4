import type { Webhook } from "@farthing/contract";

/** What a shop knows of an application: keep it with the order. */
export interface OrderStanding {
  readonly version: number;
  readonly status: Webhook["data"]["status"];
}

/** Webhooks come twice, late and out of order. Whatever order they come in, what is kept in the end is the newest. */
export const newer = (known: OrderStanding | undefined, { data: { version, status } }: Webhook): OrderStanding =>
  known && known.version >= version ? known : { version, status };
