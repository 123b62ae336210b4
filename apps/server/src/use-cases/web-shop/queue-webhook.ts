import type { Webhook } from "@farthing/contract";
import { shopEventOf, shopStateOf } from "@farthing/domain/vocabulary";
import type { WebShopNotification } from "../../store/audit/events.ts";
import type { Ctx } from "../context.ts";
import { recordShopEvent } from "./record-shop-event.ts";
import { readV1Application } from "./shop-applications.ts";
import type { V1Settings } from "./v1-application.ts";

interface StatusChange extends WebShopNotification {
  readonly eventId: string;
  readonly applicationId: string;
}

/**
 * The event for API v1 contains the application. If the status has changed and the shop has a URL for status webhooks, the shop gets a
 * status webhook too.
 */
export async function queueWebhook(ctx: Ctx, change: StatusChange, parts: V1Settings): Promise<void> {
  const { eventId, applicationId, version, status, previousStatus, auditEvent } = change;
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    const { branch, document } = application;
    const shop = await tx.webShops.find(branch);
    if (!shop) return;
    // The application may have changed since the event. The webhook contains the version and the status at the time of the event.
    const then = { ...application, version, status };
    await recordShopEvent(
      tx,
      {
        id: eventId,
        supplierNumber: branch,
        applicationId,
        type: shopEventOf(previousStatus, status, auditEvent),
        data: { application: await readV1Application(tx, then, parts) },
        previous: previousStatus && { state: shopStateOf(previousStatus), status: previousStatus },
      },
      parts,
    );
    // A status webhook reports only a change of status.
    if (!shop.webhookUrl || status === previousStatus) return;
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
