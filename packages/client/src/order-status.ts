import type { Webhook } from "@farthing/contract";

/** The last known status of an application. Store the status with your order. */
export interface OrderStanding {
  readonly version: number;
  readonly status: Webhook["data"]["status"];
}

/** Webhooks may arrive twice, late and out of order. Returns the newer of the stored and the received status. */
export const newer = (known: OrderStanding | undefined, { data: { version, status } }: Webhook): OrderStanding =>
  known && known.version >= version ? known : { version, status };
