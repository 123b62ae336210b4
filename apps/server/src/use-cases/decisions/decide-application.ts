import type { Policy } from "@farthing/domain/credit";
import { londonDay } from "@farthing/domain/money";
import { readCurrentServerMs } from "../../platform/own-time.ts";
import type { Bureau } from "../../providers/bureau/port.ts";
import type { DecisionWithProgress } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { failDecision, lockForUnfinishedDecision } from "./end-decision.ts";
import { type DecisionLog, recordBureauUnavailable, recordDecision } from "./record-decision.ts";
import { type BureauQuery, bureauQueryFor, searchBureau } from "./search-bureau.ts";

export const attemptsMax = 5;

const firstPauseMinutes = 1;
const pauseMinutesMax = 5;
/** Most outages of the credit bureau are short, so the first retry comes sooner than all later ones. */
const firstRetrySeconds = 10;

export interface DecisionDependencies {
  readonly bureau: Bureau;
  readonly log: DecisionLog;
  /** Called with the number of seconds from the request for a decision to its result, without the time of external services. */
  readonly onTimed?: (kind: DecisionWithProgress["kind"], ownSeconds: number) => void;
}

interface StartedDecision {
  readonly decision: DecisionWithProgress;
  readonly policy: Policy;
  readonly question: BureauQuery;
}

/**
 * The decision job may crash at any point, and two workers may run it at the same time. The bureau recognises a repeated query by its
 * idempotency key. The lock on the application ensures that the decision is recorded only once.
 */
export async function decideApplication(
  ctx: Ctx,
  { applicationId }: { readonly applicationId: string },
  parts: DecisionDependencies,
): Promise<void> {
  const [begun] = await startDecisions(ctx, [applicationId]);
  if (begun) await completeDecision(ctx, begun, parts);
}

/**
 * Returns undefined for an application without an unfinished decision. The transaction stores only stages, which show the progress of a
 * decision. The commit therefore need not wait for the disk.
 */
export const startDecisions = (ctx: Ctx, applicationIds: readonly string[]): Promise<readonly (StartedDecision | undefined)[]> =>
  ctx.transaction(async (tx) => {
    tx.commitWithoutDisk();
    const begun = await Promise.all(applicationIds.map((applicationId) => startDecision(tx, applicationId)));
    const queued = begun.filter((one) => one?.decision.stage === "queued");
    tx.decisions.setStage(decisionIdsOf(queued.filter((one) => !one?.question.kept)), "searching");
    tx.decisions.setStage(decisionIdsOf(queued.filter((one) => one?.question.kept)), "deciding");
    return begun;
  });

export async function completeDecision(ctx: Ctx, begun: StartedDecision, parts: DecisionDependencies): Promise<void> {
  try {
    await decide(ctx, begun, parts);
  } catch (error) {
    await countFailure(ctx, begun.decision);
    throw error;
  }
}

async function startDecision(tx: UnitOfWork, applicationId: string): Promise<StartedDecision | undefined> {
  const underWay = await tx.decisions.underWay(applicationId);
  if (!underWay) return undefined;
  const { decision, searches } = underWay;
  const policy = await tx.policies.ofVersion(decision.policyVersion);
  return { decision, policy, question: bureauQueryFor(decision, { policy, searches, today: londonDay(tx.now) }) };
}

const decisionIdsOf = (begun: readonly (StartedDecision | undefined)[]): readonly string[] =>
  begun.flatMap((one) => (one ? [one.decision.id] : []));

/**
 * Returns the seconds from the request to the decision. Undefined if there were several attempts, because the pauses between them would be
 * included.
 */
function secondsToDecision({ requestedAt, outages, failures }: DecisionWithProgress, { now }: Ctx): number | undefined {
  if (!now || outages + failures > 0) return undefined;
  return (Math.max(0, now.getTime() - requestedAt.getTime()) + readCurrentServerMs()) / 1_000;
}

async function decide(ctx: Ctx, { decision, policy, question }: StartedDecision, parts: DecisionDependencies): Promise<void> {
  const { bureau, log, onTimed } = parts;
  const answer = await searchBureau(question, bureau);
  switch (answer.is) {
    case "file": {
      if (await recordDecision(ctx, decision, { policy, found: answer, question }, log)) {
        const ownSeconds = secondsToDecision(decision, ctx);
        if (ownSeconds !== undefined) onTimed?.(decision.kind, ownSeconds);
      }
      return answer.recovered ? resumePostponed(ctx) : undefined;
    }
    case "unavailable":
      return decision.kind === "soft" ? recordBureauUnavailable(ctx, decision) : postpone(ctx, decision);
    case "refused":
      return failDecision(ctx, decision, "BusinessError");
    case "unreadable":
      return failDecision(ctx, decision, "FatalError");
  }
}

/**
 * A postponed decision is shown as "Decision pending" (S1 §4). The job is retried after growing pauses. It is also retried as soon as the
 * bureau answers for another decision.
 */
async function postpone(ctx: Ctx, { id, applicationId, outages }: DecisionWithProgress): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await lockForUnfinishedDecision(tx, { id, applicationId }))) return;
    tx.decisions.recordOutage(id);
    const pauseMinutes = Math.min(firstPauseMinutes * 2 ** outages, pauseMinutesMax);
    tx.deadlines.set(applicationId, "decide-application", new Date(tx.now.getTime() + pauseMinutes * 60_000));
    if (outages > 0) return;
    await tx.sendJob("decide-application", { applicationId }, { startAfter: firstRetrySeconds });
    await tx.events.append({
      type: "decision.postponed",
      on: { applicationId },
      by: asEventActor(ctx.actor),
      facts: { decisionId: id },
    });
  });
}

async function resumePostponed(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    for (const applicationId of await tx.decisions.postponed()) await tx.sendJob("decide-application", { applicationId });
  });
}

async function countFailure(ctx: Ctx, decision: DecisionWithProgress): Promise<void> {
  await ctx.transaction(async (tx) => tx.decisions.countFailure(decision.id));
  if (decision.failures + 1 >= attemptsMax) await failDecision(ctx, decision, "FatalError");
}
