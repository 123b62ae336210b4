import type { Ctx } from "../context.ts";

/** Deletes expired codes, throttle windows, sessions and idempotency keys, and the contents of messages that were given up long ago. */
export async function deleteExpired(ctx: Ctx): Promise<void> {
  await ctx.transaction((tx) => tx.housekeeping.deleteExpired());
  await ctx.transaction((tx) => tx.messages.deleteContents(tx.now));
}
