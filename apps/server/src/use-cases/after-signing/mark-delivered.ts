import { authoriseEvent, markDelivered as deliver } from "@farthing/domain/application";
import type { Status } from "@farthing/domain/vocabulary";
import { loadShopSettings } from "../applications/load-setting.ts";
import type { Ctx } from "../context.ts";
import { recordRemainingDelivery } from "./record-remaining-delivery.ts";

export async function markDelivered(
  ctx: Ctx,
  { applicationId }: { readonly applicationId: string },
): Promise<{ status: Status; version: number }> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authoriseEvent(ctx.actor, "markDelivered", application);
    const { flags } = await loadShopSettings(tx, application);
    const delivered = deliver(application, { by: "staff", retailer: flags });
    await recordRemainingDelivery(tx, application);
    const { status, version } = await tx.applications.move(application, delivered, ctx.actor);
    return { status, version };
  });
}
