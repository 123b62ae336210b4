import type { Ctx } from "../context.ts";

const batch = 200;

/** Idempotency keys are for retries of one act, which come within minutes; a week is generous. */
const idempotencyKeptDays = 7;

/** Turns what has fallen due into jobs. The deadline is marked done in the transaction that enqueues its job. */
export async function sweepDeadlines(ctx: Ctx): Promise<void> {
  let taken: number;
  do {
    taken = await ctx.transaction(async (unit) => {
      const due = await unit.deadlines.take(unit.now, batch);
      for (const { id, applicationId, kind } of due) await unit.sendJob(kind, { applicationId }, { singletonKey: id });
      return due.length;
    });
  } while (taken === batch);
  await ctx.transaction((unit) => unit.idempotencyKeys.forgetBefore(new Date(unit.now.getTime() - idempotencyKeptDays * 86_400_000)));
}
