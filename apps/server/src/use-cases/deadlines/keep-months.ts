import type { Ctx } from "../context.ts";

/** Months are there before anything is written in them, and whole ones go when they are past what is kept. */
export async function keepMonths(ctx: Ctx): Promise<void> {
  await ctx.transaction((tx) => tx.months.keep());
  await ctx.transaction((tx) => tx.months.letGo());
}
