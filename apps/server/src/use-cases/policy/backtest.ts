import { addToTally } from "@farthing/domain/credit";
import { addDays, londonDay, startOfDay } from "@farthing/domain/money";
import type { Backtest } from "../../store/policy/backtests.ts";
import type { Ctx } from "../context.ts";
import { appendPolicyEvent, lockDraftAtRevision, policyOf } from "./policy-draft.ts";

/**
 * A backtest evaluates the full decisions of the last 90 days again, under the draft policy and under the policy on which the draft is
 * based. No application is changed.
 */

const backtestDays = 90;
const batchSize = 500;

/** If a backtest is already in progress, its next step is enqueued again, because the worker may have crashed. */
export async function startPolicyBacktest(ctx: Ctx, revision: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const draft = await lockDraftAtRevision(tx, ctx, revision);
    const fromAt = startOfDay(addDays(londonDay(tx.now), -backtestDays));
    const run = { policyId: draft.id, revision, startedBy: ctx.actor.username, startedAt: tx.now, fromAt };
    if (await tx.backtests.start(run)) await appendPolicyEvent(tx, ctx, "policy.backtest_started", { version: draft.version, revision });
    const underWay = await tx.backtests.ofRevision(draft.id, revision);
    if (underWay && !underWay.finishedAt) await tx.sendJob(...nextStepJob(underWay));
  });
}

const nextStepJob = ({ id, counted }: Pick<Backtest, "id" | "counted">) =>
  ["backtest-policy", { backtestId: id, counted } satisfies BacktestStep] as const;

export interface BacktestStep {
  readonly backtestId: string;
  /** The number of decisions that were repeated before this step. If the stored number differs, the step is skipped. */
  readonly counted: number;
}

/** A step of the backtest may read from a standby. The result is stored only if no other worker has stored this step meanwhile. */
export async function continueBacktest(ctx: Ctx, { backtestId, counted }: BacktestStep): Promise<void> {
  const found = await ctx.read(async (tx) => {
    const draft = await tx.policies.draft();
    const run = draft && (await tx.backtests.ofRevision(draft.id, draft.revision));
    // The step is skipped if a user has changed, published or discarded the draft, or if another worker has already run this step.
    if (!draft || run?.id !== backtestId || run.finishedAt || run.counted !== counted) return undefined;
    const base = await tx.policies.ofVersion(draft.basedOn);
    const total = run.total ?? (await tx.backtests.countDecisions(run));
    return { run, total, base, policy: policyOf(draft, base), decisions: await tx.backtests.next(run, batchSize) };
  });
  if (!found) return;
  const { run, base, policy, decisions } = found;
  const isLast = decisions.length < batchSize;
  const sofar = run.counted + decisions.length;
  const tally = addToTally(run.tally, decisions, base, policy);
  await ctx.transaction(async (tx) => {
    const step = {
      counted: sofar,
      total: isLast ? sofar : found.total,
      cursor: decisions.at(-1)?.cursor ?? run.cursor,
      tally,
      finishedAt: isLast ? tx.now : null,
    };
    if ((await tx.backtests.advance(run, step)) && !isLast) await tx.sendJob(...nextStepJob({ id: run.id, counted: sofar }));
  });
}
