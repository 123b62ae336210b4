import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { ContainerRegistrationKeys, FulfillmentWorkflowEvents } from "@medusajs/framework/utils";
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows";

export const config: SubscriberConfig = { event: FulfillmentWorkflowEvents.DELIVERY_CREATED };

interface DeliveredOrder {
  readonly items: readonly { readonly detail: { readonly quantity: number; readonly delivered_quantity: number } }[];
  readonly payment_collections: readonly {
    readonly payments: readonly { readonly id: string; readonly provider_id: string; readonly captured_at: Date | null }[];
  }[];
}

/** Captures the loan when all goods of an order are delivered. The capture reports the delivery to Farthing. */
export default async function captureDeliveredOrder({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: fulfillments } = await query.graph({
    entity: "fulfillment",
    fields: ["order.items.detail.*", "order.payment_collections.payments.*"],
    filters: { id: event.data.id },
  });
  const order = fulfillments[0]?.order as unknown as DeliveredOrder | undefined;
  if (!order?.items.every(({ detail }) => detail.delivered_quantity >= detail.quantity)) return;
  const payments = order.payment_collections.flatMap((collection) => collection.payments);
  for (const { id, provider_id, captured_at } of payments)
    if (provider_id === "pp_farthing_farthing" && captured_at === null)
      await capturePaymentWorkflow(container).run({ input: { payment_id: id } });
}
