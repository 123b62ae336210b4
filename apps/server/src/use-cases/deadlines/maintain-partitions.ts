import type { Ctx } from "../context.ts";

export async function maintainPartitions(ctx: Ctx): Promise<void> {
  await ctx.transaction((tx) => tx.partitions.createMissing());
  await ctx.transaction((tx) => tx.partitions.dropExpired());
}
