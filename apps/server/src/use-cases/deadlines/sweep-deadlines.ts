import type { Ctx } from "../context.ts";

const batchSize = 200;

/** The transaction that enqueues the job of a deadline also marks the deadline as done. */
export async function sweepDeadlines(ctx: Ctx): Promise<void> {
  let taken: number;
  do {
    taken = await ctx.transaction(async (tx) => {
      const due = await tx.deadlines.takeDue(tx.now, batchSize);
      for (const { applicationId, kind } of due) await tx.sendJob(kind, { applicationId });
      return due.length;
    });
  } while (taken === batchSize);
}
