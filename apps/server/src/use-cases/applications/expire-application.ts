import { canHappen, expire, lastDayBeforeExpiry } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import type { Ctx } from "../context.ts";

/** Nothing expires if a user has edited the application, or its status has changed, since the deadline was set. */
export async function expireApplication(ctx: Ctx, { applicationId }: { readonly applicationId: string }): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    const lastTouchedOn = londonDay(application.updatedAt);
    const today = londonDay(tx.now);
    if (!canHappen(application.status, "expire") || lastDayBeforeExpiry(lastTouchedOn) >= today) return;
    await tx.applications.move(application, expire(application, { lastTouchedOn, today }), ctx.actor);
  });
}
