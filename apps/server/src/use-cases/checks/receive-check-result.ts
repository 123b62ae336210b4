import type { CheckCallback } from "../../providers/checks/port.ts";
import type { Ctx } from "../context.ts";
import { endCheck } from "./end-check.ts";

/** A callback that was verified. One about a check that nobody here knows yet says nothing; the check will be asked for later. */
export async function receiveCheckResult(ctx: Ctx, { eventId, checkId, reference, outcome, findings }: CheckCallback): Promise<void> {
  await ctx.transaction(async (tx) => {
    const check = await tx.customerChecks.byProviderId(checkId);
    if (check?.applicationId !== reference) return;
    if (await tx.customerChecks.take(eventId, check.id)) await endCheck(tx, ctx, check, { outcome, findings });
  });
}
