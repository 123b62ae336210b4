import type { Ctx } from "../context.ts";

const batch = 200;

/** Creates a job for each due deadline. The deadline is marked as done in the transaction that enqueues its job. */
export async function sweepDeadlines(ctx: Ctx): Promise<void> {
  let taken: number;
  do {
    taken = await ctx.transaction(async (tx) => {
      const due = await tx.deadlines.take(tx.now, batch);
      for (const { id, applicationId, kind } of due) await tx.sendJob(kind, { applicationId }, { singletonKey: id });
      return due.length;
    });
  } while (taken === batch);
}
