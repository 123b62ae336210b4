import { canHappen, releaseForPayout } from "@farthing/domain/application";
import { addWorkingDays, startOfDay } from "@farthing/domain/money";
import { loadShopSettings } from "../applications/load-setting.ts";
import type { Ctx } from "../context.ts";

/**
 * With immediate payout, a signed loan is released for payout now. With automatic settlement, the goods count as delivered on the next
 * working day. All other loans wait until the shop confirms the delivery.
 */
export async function continueSignedLoan(ctx: Ctx, { applicationId }: { readonly applicationId: string }): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    if (!canHappen(application.status, "release")) return;
    const { flags, today } = await loadShopSettings(tx, application);
    if (flags.immediatePayoutEnabled)
      await tx.applications.move(application, releaseForPayout(application, { retailer: flags }), ctx.actor);
    else if (flags.automaticSettlementEnabled)
      tx.deadlines.set(applicationId, "deliver-automatically", startOfDay(addWorkingDays(today, 1)));
  });
}
