import {
  assessHold as assess,
  canHappen,
  endCoolingOff as endPeriod,
  isDeliveryReportNeeded,
  markDelivered,
  mayStillWithdraw,
} from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import { loadShopSettings } from "../applications/load-setting.ts";
import type { Ctx } from "../context.ts";
import { recordRemainingDelivery } from "./record-remaining-delivery.ts";

/** The status of the application may have changed since the deadline was set, so each job checks it again. */

interface LoanDeadline {
  readonly applicationId: string;
}

export async function deliverAutomatically(ctx: Ctx, { applicationId }: LoanDeadline): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    const { flags } = await loadShopSettings(tx, application);
    if (!canHappen(application.status, "markDelivered") || !isDeliveryReportNeeded("system", flags)) return;
    await recordRemainingDelivery(tx, application);
    await tx.applications.move(application, markDelivered(application, { by: "system", retailer: flags }), ctx.actor);
  });
}

export async function assessHold(ctx: Ctx, { applicationId }: LoanDeadline): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    if (!canHappen(application.status, "assessHold")) return;
    await tx.applications.move(application, assess(application, { today: londonDay(tx.now) }), ctx.actor);
  });
}

export async function endCoolingOff(ctx: Ctx, { applicationId }: LoanDeadline): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    const today = londonDay(tx.now);
    if (!canHappen(application.status, "endCoolingOff") || mayStillWithdraw(application, today)) return;
    await tx.applications.move(application, endPeriod(application, { today }), ctx.actor);
  });
}
