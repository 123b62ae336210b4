import type { Ctx } from "../context.ts";

/** Creates the coming monthly partitions and drops those past their retention. */
export async function maintainPartitions(ctx: Ctx): Promise<void> {
  await ctx.transaction((tx) => tx.partitions.createMissing());
  await ctx.transaction((tx) => tx.partitions.dropExpired());
}
