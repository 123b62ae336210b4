import { applyingActorKind, authoriseEvent, requireUnexpired, sendToCustomer as send } from "@farthing/domain/application";
import type { Status } from "@farthing/domain/vocabulary";
import type { Ctx } from "../context.ts";
import { loadShopSettings } from "./load-setting.ts";

/** While the application is "open", the message also contains the quote. A repeated call sends the link again. */
export async function sendToCustomer(ctx: Ctx, applicationId: string): Promise<{ status: Status; version: number }> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authoriseEvent(ctx.actor, "send", application);
    const { today, features, flags } = await loadShopSettings(tx, application);
    requireUnexpired(application, today);
    const sent = send(application, { by: applyingActorKind(ctx.actor.role), way: "email", features, retailer: flags });
    const { status, version } = await tx.applications.move(application, sent, ctx.actor);
    return { status, version };
  });
}
