import type { Ctx } from "../context.ts";

const batch = 200;

/** Enqueues the jobs of all due deadlines. The transaction that enqueues a job also marks its deadline as done. */
export async function sweepDeadlines(ctx: Ctx): Promise<void> {
  let taken: number;
  do {
    taken = await ctx.transaction(async (tx) => {
      const due = await tx.deadlines.takeDue(tx.now, batch);
      for (const { id, applicationId, kind } of due) await tx.sendJob(kind, { applicationId }, { singletonKey: id });
      return due.length;
    });
  } while (taken === batch);
}
