import type { Ctx } from "../context.ts";

const batch = 200;

/** Turns due deadlines into jobs. Marking a deadline as done and enqueuing its job are one transaction. */
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
