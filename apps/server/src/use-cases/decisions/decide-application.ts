import type { Policy } from "@farthing/domain/credit";
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

/** A decision that is under way: what is left is to ask the bureau, and to record what comes of it. */
interface BegunDecision {
  readonly decision: KnownDecision;
  /** The one that was in force when it was asked for. */
  readonly policy: Policy;
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
  const [begun] = await beginDecisions(ctx, [applicationId]);
  if (begun) await carryThrough(ctx, begun, { bureau });
}

/**
 * Those of several applications, in one transaction; nothing for one of which no decision is under way any more. Which stage they have reached is
 * for whoever waits; a crash that forgets it harms nobody.
 */
export const beginDecisions = (ctx: Ctx, applicationIds: readonly string[]): Promise<readonly (BegunDecision | undefined)[]> =>
  ctx.transaction(async (tx) => {
    tx.mayBeLost();
    const begun = await Promise.all(applicationIds.map((applicationId) => begin(tx, applicationId)));
    const queued = begun.filter((one) => one?.decision.stage === "queued");
    tx.decisions.reach(idsOf(queued.filter((one) => !one?.question.kept)), "searching");
    tx.decisions.reach(idsOf(queued.filter((one) => one?.question.kept)), "deciding");
    return begun;
  });

export async function carryThrough(ctx: Ctx, begun: BegunDecision, { bureau }: { readonly bureau: Bureau }): Promise<void> {
  try {
    await decide(ctx, begun, bureau);
  } catch (error) {
    await countFailure(ctx, begun.decision);
    throw error;
  }
}

async function begin(tx: UnitOfWork, applicationId: string): Promise<BegunDecision | undefined> {
  const underWay = await tx.decisions.underWay(applicationId);
  if (!underWay) return undefined;
  const { decision, searches } = underWay;
  const policy = await tx.policies.ofVersion(decision.policyVersion);
  return { decision, policy, question: bureauQuestion(decision, { policy, searches, today: londonDay(tx.now) }) };
}

const idsOf = (begun: readonly (BegunDecision | undefined)[]): readonly string[] => begun.flatMap((one) => (one ? [one.decision.id] : []));

async function decide(ctx: Ctx, { decision, policy, question }: BegunDecision, bureau: Bureau): Promise<void> {
  const answer = await searchBureau(question, bureau);
  switch (answer.is) {
    case "file":
      return recordDecision(ctx, decision, { policy, file: answer.file, question });
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
