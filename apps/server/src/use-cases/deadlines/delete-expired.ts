import type { Ctx } from "../context.ts";

/** Deletes expired codes, throttle windows, sessions and idempotency keys. */
export async function deleteExpired(ctx: Ctx): Promise<void> {
  await ctx.transaction((tx) => tx.housekeeping.deleteExpired());
}
