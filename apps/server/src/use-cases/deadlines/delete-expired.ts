import type { Ctx } from "../context.ts";

export async function deleteExpired(ctx: Ctx): Promise<void> {
  await ctx.transaction((tx) => tx.housekeeping.deleteExpired());
  await ctx.transaction((tx) => tx.messages.deleteContents(tx.now));
  await ctx.transaction((tx) => tx.dataRequests.deleteExpired(tx.now));
}
