import { lenderRetailer } from "@farthing/domain/access";
import type { WebhookAnswer, Webhooks } from "../../providers/webhooks/port.ts";
import type { DeliveryState, DeliveryToSend } from "../../store/web-shop/webhook-deliveries.ts";
import { asEventActor, type Ctx, system } from "../context.ts";

/** The pauses between attempts double from five seconds to three hours, so that a shop's server may be down for a night. */
export const deliveryTriesMax = 15;

/**
 * Sends one webhook. Webhooks of an application are sent in order. A webhook that must wait is not sent now, but after the one before it.
 * Throws if the queue should retry.
 */
export async function deliverWebhook(ctx: Ctx, { deliveryId }: { readonly deliveryId: string }, webhooks: Webhooks): Promise<void> {
  const delivery = await ctx.transaction((tx) => tx.webhookDeliveries.toSend(deliveryId));
  if (!delivery) return;
  if (delivery.state === "pending") {
    if (delivery.waits) return;
    const begun = performance.now();
    const { is, answer } = await attempt(delivery, webhooks);
    const state = stateAfter(is, delivery.tries + 1);
    await record(ctx, delivery, state, { answer, tookMs: Math.round(performance.now() - begun) });
    if (state === "pending") throw new Error(`the web shop did not accept the webhook: ${answer}`);
  }
  await sendNext(ctx, delivery.applicationId);
}

const attempt = ({ id, to, body }: DeliveryToSend, webhooks: Webhooks): Promise<WebhookAnswer> =>
  to ? webhooks.send({ id, body, ...to }) : Promise.resolve({ is: "gone", answer: "no address" });

function stateAfter(is: WebhookAnswer["is"], tries: number): DeliveryState {
  if (is === "taken") return "delivered";
  if (is === "gone") return "gone";
  return tries < deliveryTriesMax ? "pending" : "failed";
}

interface DeliveryAttempt {
  readonly answer: string;
  readonly tookMs: number;
}

async function record(
  ctx: Ctx,
  { id, supplierNumber, to }: DeliveryToSend,
  state: DeliveryState,
  answered: DeliveryAttempt,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await tx.webhookDeliveries.recordTry(id, state, answered);
    if (state !== "gone" || !to) return;
    await tx.webShops.endWebhook(supplierNumber);
    const branch = await tx.retailers.branch(supplierNumber);
    const tenant = branch?.retailer.normalisedName ?? lenderRetailer;
    await tx.events.append({ type: "webhook.ended", on: { tenant }, by: asEventActor(system), facts: { supplierNumber } });
  });
}

/** Enqueues the next webhook after the result is stored. An earlier job for that webhook has returned without sending. */
async function sendNext(ctx: Ctx, applicationId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const next = await tx.webhookDeliveries.next(applicationId);
    if (next) await tx.sendJob("deliver-webhook", { deliveryId: next });
  });
}
