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

/** The number of attempts that the job queue makes. If the last attempt fails, the decision fails. */
export const attemptsMax = 5;

const firstPauseMinutes = 1;
const pauseMinutesMax = 5;
/** The time until the first retry after an outage of the bureau. It is shorter than all later pauses, because most outages are short. */
const firstRetrySeconds = 10;

export interface DecisionDependencies {
  readonly bureau: Bureau;
  readonly log: DecisionLog;
  /** Called with the number of seconds from the request for a decision to its result. The time of external services is not included. */
  readonly onTimed?: (kind: DecisionWithProgress["kind"], ownSeconds: number) => void;
}

interface StartedDecision {
  readonly decision: DecisionWithProgress;
  readonly policy: Policy;
  readonly question: BureauQuery;
}

/**
 * Runs the decision job. The job may crash at any point, and two workers may run it at the same time. The bureau recognises a repeated
 * query by its idempotency key, and the decision is recorded only once because the application is locked.
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
 * Starts the decisions of several applications in one transaction. If an application has no unfinished decision, its result is undefined.
 * The commit does not wait for the disk, so a crash may lose the stored stages of the decisions. The stages are used only to show the
 * progress.
 */
export const startDecisions = (ctx: Ctx, applicationIds: readonly string[]): Promise<readonly (StartedDecision | undefined)[]> =>
  ctx.transaction(async (tx) => {
    tx.commitWithoutDisk();
    const begun = await Promise.all(applicationIds.map((applicationId) => begin(tx, applicationId)));
    const queued = begun.filter((one) => one?.decision.stage === "queued");
    tx.decisions.reach(idsOf(queued.filter((one) => !one?.question.kept)), "searching");
    tx.decisions.reach(idsOf(queued.filter((one) => one?.question.kept)), "deciding");
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

async function begin(tx: UnitOfWork, applicationId: string): Promise<StartedDecision | undefined> {
  const underWay = await tx.decisions.underWay(applicationId);
  if (!underWay) return undefined;
  const { decision, searches } = underWay;
  const policy = await tx.policies.ofVersion(decision.policyVersion);
  return { decision, policy, question: bureauQueryFor(decision, { policy, searches, today: londonDay(tx.now) }) };
}

const idsOf = (begun: readonly (StartedDecision | undefined)[]): readonly string[] =>
  begun.flatMap((one) => (one ? [one.decision.id] : []));

/**
 * Returns the number of seconds that Farthing itself needed for the decision. Undefined if there were several attempts, because the pauses
 * between them would count.
 */
function ownSecondsOf({ requestedAt, outages, failures }: DecisionWithProgress, { now }: Ctx): number | undefined {
  if (!now || outages + failures > 0) return undefined;
  return (Math.max(0, now.getTime() - requestedAt.getTime()) + readCurrentServerMs()) / 1_000;
}

async function decide(ctx: Ctx, { decision, policy, question }: StartedDecision, parts: DecisionDependencies): Promise<void> {
  const { bureau, log, onTimed } = parts;
  const answer = await searchBureau(question, bureau);
  switch (answer.is) {
    case "file": {
      if (await recordDecision(ctx, decision, { policy, found: answer, question }, log)) {
        const ownSeconds = ownSecondsOf(decision, ctx);
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
 * Postpones the decision, which is then shown as "Decision pending" (S1 §4). The job is retried after growing pauses, and also as soon as
 * the bureau answers for another decision.
 */
async function postpone(ctx: Ctx, { id, applicationId, outages }: DecisionWithProgress): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await lockForUnfinishedDecision(tx, { id, applicationId }))) return;
    tx.decisions.suspend(id);
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

/** Retries all postponed decisions now, because the bureau has answered again. */
async function resumePostponed(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    for (const applicationId of await tx.decisions.postponed()) await tx.sendJob("decide-application", { applicationId });
  });
}

/** Counts an unexpected error of the decision job. The job queue retries the job. After the last attempt, the decision fails. */
async function countFailure(ctx: Ctx, decision: DecisionWithProgress): Promise<void> {
  await ctx.transaction(async (tx) => tx.decisions.countFailure(decision.id));
  if (decision.failures + 1 >= attemptsMax) await failDecision(ctx, decision, "FatalError");
}
