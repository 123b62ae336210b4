import type { Ctx } from "../context.ts";

/** Expired codes, closed windows of attempts, ended sessions and old idempotency keys: gone within a minute of being over. */
export async function tidyUp(ctx: Ctx): Promise<void> {
  await ctx.transaction((tx) => tx.housekeeping.forgetWhatIsOver());
}
