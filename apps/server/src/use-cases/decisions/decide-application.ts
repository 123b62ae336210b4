import { londonDay } from "@farthing/domain/money";
import type { Bureau } from "../../providers/bureau/port.ts";
import type { KnownDecision } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { giveUp, lockUnfinished } from "./end-decision.ts";
import { recordDecision, recordUnavailable } from "./record-decision.ts";
import { type BureauQuestion, bureauQuestion, searchBureau } from "./search-bureau.ts";

/** As often as the queue tries a job: the last try that fails is the end of it. */
export const triesMax = 5;

const firstPauseMinutes = 1;
const pauseMinutesMax = 60;

interface Begun {
  readonly decision: KnownDecision;
  readonly question: BureauQuestion;
}

/**
 * The job. It may be killed anywhere and may run twice at once: the bureau knows the question by its key, and the answer is recorded
 * under the application's lock, once.
 */
export async function decideApplication(
  ctx: Ctx,
  { applicationId }: { readonly applicationId: string },
  { bureau }: { readonly bureau: Bureau },
): Promise<void> {
  const begun = await ctx.transaction((tx) => begin(tx, applicationId));
  if (!begun) return;
  try {
    await decide(ctx, begun, bureau);
  } catch (error) {
    await countFailure(ctx, begun.decision);
    throw error;
  }
}

/** Which stage it has reached is for whoever waits; a crash that forgets it harms nobody. */
async function begin(tx: UnitOfWork, applicationId: string): Promise<Begun | undefined> {
  tx.mayBeLost();
  const [decision, searches] = await Promise.all([tx.decisions.unfinished(applicationId), tx.bureauSearches.ofApplication(applicationId)]);
  if (!decision) return undefined;
  const question = bureauQuestion(decision, searches, londonDay(tx.now));
  if (decision.stage === "queued") tx.decisions.reach(decision.id, question.kept ? "deciding" : "searching");
  return { decision, question };
}

async function decide(ctx: Ctx, { decision, question }: Begun, bureau: Bureau): Promise<void> {
  const answer = await searchBureau(question, bureau);
  switch (answer.is) {
    case "file":
      return recordDecision(ctx, decision, { file: answer.file, question });
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
    if (!(await lockUnfinished(tx, { id, applicationId }))) return;
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
