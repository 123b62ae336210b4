import type { Bureau } from "../../providers/bureau/port.ts";
import type { KnownDecision } from "../../store/decisions/decisions.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { giveUp, isUnfinished } from "./end-decision.ts";
import { recordDecision, recordUnavailable } from "./record-decision.ts";
import { searchBureau } from "./search-bureau.ts";

/** As often as the queue tries a job: the last try that fails is the end of it. */
export const triesMax = 5;

const firstPauseMinutes = 1;
const pauseMinutesMax = 60;

/**
 * The job. It may be killed anywhere and may run twice at once: the bureau knows the question by its key, and the answer is recorded
 * under the application's lock, once.
 */
export async function decideApplication(
  ctx: Ctx,
  { applicationId }: { readonly applicationId: string },
  { bureau }: { readonly bureau: Bureau },
): Promise<void> {
  const decision = await ctx.transaction(async (tx) => {
    tx.mayBeLost();
    const unfinished = await tx.decisions.unfinished(applicationId);
    if (unfinished?.stage === "queued") tx.decisions.reach(unfinished.id, "searching");
    return unfinished;
  });
  if (!decision) return;
  try {
    await decide(ctx, decision, bureau);
  } catch (error) {
    await countFailure(ctx, decision);
    throw error;
  }
}

async function decide(ctx: Ctx, decision: KnownDecision, bureau: Bureau): Promise<void> {
  const answer = await searchBureau(ctx, decision, bureau);
  switch (answer.is) {
    case "file":
      return recordDecision(ctx, decision, answer.file);
    case "unavailable":
      return decision.kind === "soft" ? recordUnavailable(ctx, decision) : postpone(ctx, decision);
    case "refused":
      return giveUp(ctx, decision, "BusinessError");
    case "unreadable":
      return giveUp(ctx, decision, "FatalError");
  }
}

/** "Decision pending" (S1 §4): nothing is lost, and it is tried again, at ever longer intervals, until there is an answer. */
async function postpone(ctx: Ctx, { id, applicationId, outages }: KnownDecision): Promise<void> {
  await ctx.transaction(async (tx) => {
    await tx.applications.lock(applicationId);
    if (!(await isUnfinished(tx, id))) return;
    tx.decisions.suspend(id);
    const pauseMinutes = Math.min(firstPauseMinutes * 2 ** outages, pauseMinutesMax);
    tx.deadlines.set(applicationId, "decide-application", new Date(tx.now.getTime() + pauseMinutes * 60_000));
    if (outages > 0) return;
    await tx.events.append({
      type: "decision.postponed",
      on: { applicationId },
      by: asEventActor(ctx.actor),
      facts: { decisionId: id },
    });
  });
}

/** Something that nobody has foreseen. The queue tries the job again; after the last time the application is told that it is over. */
async function countFailure(ctx: Ctx, decision: KnownDecision): Promise<void> {
  await ctx.transaction(async (tx) => tx.decisions.countFailure(decision.id));
  if (decision.failures + 1 >= triesMax) await giveUp(ctx, decision, "FatalError");
}
