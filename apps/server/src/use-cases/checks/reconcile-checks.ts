import type { CustomerChecks } from "../../providers/checks/port.ts";
import type { Ctx } from "../context.ts";
import { recordCheckResult } from "./end-check.ts";

const batchSize = 200;

export async function reconcileChecks(ctx: Ctx, checks: CustomerChecks): Promise<void> {
  const awaited = await ctx.query((tx) => tx.customerChecks.awaited(batchSize));
  for (const check of awaited) {
    const found = check.providerId === null ? undefined : await checks.find(check.providerId);
    if (found?.is === "unavailable") return;
    if (!found || found.state === "open") continue;
    const { state: outcome, findings } = found;
    await ctx.transaction((tx) => recordCheckResult(tx, ctx, check, { outcome, findings }));
  }
}
