import type { Webhook } from "@farthing/contract";
import type { ShopNotification } from "../../store/audit/events.ts";
import type { Ctx } from "../context.ts";

interface StatusChange extends ShopNotification {
  readonly eventId: string;
  readonly applicationId: string;
}

/** Stores a webhook about the new status and enqueues its delivery, if the shop has a webhook URL. */
export async function queueWebhook(ctx: Ctx, { eventId, applicationId, version, status, previousStatus }: StatusChange): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { branch, document } = await tx.applications.get(applicationId);
    const shop = await tx.webShops.find(branch);
    if (!shop?.webhookUrl) return;
    const webhook: Webhook = {
      type: "application.status_changed",
      timestamp: tx.now.toISOString(),
      data: { applicationId, orderReference: document.orderReference ?? null, version, status, previousStatus },
    };
    const delivery = {
      id: eventId,
      supplierNumber: branch,
      applicationId,
      version,
      status,
      createdAt: tx.now,
      body: JSON.stringify(webhook),
    };
    if (await tx.webhookDeliveries.add(delivery)) await tx.sendJob("deliver-webhook", { deliveryId: eventId });
  });
}
