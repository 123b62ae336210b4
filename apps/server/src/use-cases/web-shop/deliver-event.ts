import { toApiVersion } from "@farthing/contract/v1";
import { lenderRetailerName } from "@farthing/domain/access";
import type { Webhooks } from "../../providers/webhooks/port.ts";
import type { EventDeliveryToSend } from "../../store/web-shop/shop-events.ts";
import { asEventActor, type Ctx, systemActor } from "../context.ts";
import { deliverInOrder, type WebhookQueue, type WebhookToDeliver } from "../webhooks/deliver-in-order.ts";

/** An endpoint gets events in the API version with which it was created. */
export const deliverEvent = (ctx: Ctx, { deliveryId }: { readonly deliveryId: string }, webhooks: Webhooks): Promise<void> =>
  deliverInOrder(ctx, deliveryId, webhooks, eventWebhooks);

type Delivery = WebhookToDeliver & Pick<EventDeliveryToSend, "endpointId" | "orderedBy" | "supplierNumber">;

const eventWebhooks: WebhookQueue<Delivery> = {
  receiver: "the web shop's endpoint",
  async find(tx, id) {
    const found = await tx.shopEvents.toSend(id);
    if (!found) return undefined;
    const { event, apiVersion, ...delivery } = found;
    const body = JSON.stringify(toApiVersion({ ...event, apiVersion }, apiVersion));
    return { ...delivery, messageId: event.id, applicationId: found.orderedBy, body };
  },
  async record(tx, { id, endpointId, supplierNumber, to }, { is, ...answered }) {
    await tx.shopEvents.recordTry(id, is === "taken" ? "delivered" : is, answered);
    if (is !== "gone" || !to) return;
    await tx.webhookEndpoints.end(endpointId, tx.now);
    const branch = await tx.retailers.branch(supplierNumber);
    const tenant = branch?.retailer.normalisedName ?? lenderRetailerName;
    await tx.events.append({ type: "webhook.ended", on: { tenant }, by: asEventActor(systemActor), facts: { supplierNumber } });
  },
  async enqueueNext(tx, delivery) {
    const next = await tx.shopEvents.next(delivery);
    if (next) await tx.sendJob("deliver-event", { deliveryId: next });
  },
};
