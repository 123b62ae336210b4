import { lenderRetailerName } from "@farthing/domain/access";
import type { Webhooks } from "../../providers/webhooks/port.ts";
import type { DeliveryToSend } from "../../store/web-shop/webhook-deliveries.ts";
import { asEventActor, type Ctx, systemActor } from "../context.ts";
import { deliverInOrder, type WebhookQueue } from "../webhooks/deliver-in-order.ts";

export const deliverWebhook = (ctx: Ctx, { deliveryId }: { readonly deliveryId: string }, webhooks: Webhooks): Promise<void> =>
  deliverInOrder(ctx, deliveryId, webhooks, webShopWebhooks);

const webShopWebhooks: WebhookQueue<DeliveryToSend> = {
  receiver: "the web shop",
  find: (tx, id) => tx.webhookDeliveries.toSend(id),
  async record(tx, { id, supplierNumber, to }, { is, ...answered }) {
    await tx.webhookDeliveries.recordTry(id, is === "taken" ? "delivered" : is, answered);
    if (is !== "gone" || !to) return;
    await tx.webShops.endWebhook(supplierNumber);
    const branch = await tx.retailers.branch(supplierNumber);
    const tenant = branch?.retailer.normalisedName ?? lenderRetailerName;
    await tx.events.append({ type: "webhook.ended", on: { tenant }, by: asEventActor(systemActor), facts: { supplierNumber } });
  },
  async enqueueNext(tx, { applicationId }) {
    const next = await tx.webhookDeliveries.next(applicationId);
    if (next) await tx.sendJob("deliver-webhook", { deliveryId: next });
  },
};
