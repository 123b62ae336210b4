import type { CheckCallback } from "../../providers/checks/port.ts";
import type { Ctx } from "../context.ts";
import { recordCheckResult } from "./end-check.ts";

/** A callback for an unknown check is ignored. The job `reconcile-checks` later asks the check service for the result. */
export async function receiveCheckResult(ctx: Ctx, { eventId, checkId, reference, outcome, findings }: CheckCallback): Promise<void> {
  await ctx.transaction(async (tx) => {
    const check = await tx.customerChecks.byProviderId(checkId);
    if (check?.applicationId !== reference) return;
    if (await tx.customerChecks.markCallbackProcessed(eventId, check.id)) await recordCheckResult(tx, ctx, check, { outcome, findings });
  });
}
