import { tallied } from "@farthing/domain/credit";
import { addDays, londonDay, startOfDay } from "@farthing/domain/money";
import type { Backtest } from "../../store/policy/backtests.ts";
import type { Ctx } from "../context.ts";
import { lockedAt, policyOf, tell } from "./policy-draft.ts";

/**
 * The full decisions of the last months, made again from what was kept with them: once under the policy that the draft began from, once under the
 * draft. Nothing is written to any application.
 */

const days = 90;
/** So few that a step ends within a second, and gives way to others. */
const decisionsAtOnce = 500;

/** Where one of this revision is under way it goes on, in case whoever worked at it is lost. */
export async function startPolicyBacktest(ctx: Ctx, revision: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const draft = await lockedAt(tx, ctx, revision);
    const fromAt = startOfDay(addDays(londonDay(tx.now), -days));
    const run = { policyId: draft.id, revision, startedBy: ctx.actor.username, startedAt: tx.now, fromAt };
    if (await tx.backtests.start(run)) await tell(tx, ctx, "policy.backtest_started", { version: draft.version, revision });
    const underWay = await tx.backtests.ofRevision(draft.id, revision);
    if (underWay && !underWay.finishedAt) await tx.sendJob(...stepAfter(underWay));
  });
}

const stepAfter = ({ id, counted }: Pick<Backtest, "id" | "counted">) =>
  ["backtest-policy", { backtestId: id, counted } satisfies BacktestStep] as const;

export interface BacktestStep {
  readonly backtestId: string;
  /** How many were counted before: a step that was made by somebody else is not made again. */
  readonly counted: number;
}

/** One step. What is read may come from a standby; what it comes to is kept only where nobody else has gone on from the same place. */
export async function goOnWithBacktest(ctx: Ctx, { backtestId, counted }: BacktestStep): Promise<void> {
  const found = await ctx.read(async (tx) => {
    const draft = await tx.policies.draft();
    const run = draft && (await tx.backtests.ofRevision(draft.id, draft.revision));
    // The draft was changed, published or discarded meanwhile: nobody waits for it any more.
    if (!draft || run?.id !== backtestId || run.finishedAt || run.counted !== counted) return undefined;
    const base = await tx.policies.ofVersion(draft.basedOn);
    const total = run.total ?? (await tx.backtests.toCount(run));
    return { run, total, base, policy: policyOf(draft, base), decisions: await tx.backtests.next(run, decisionsAtOnce) };
  });
  if (!found) return;
  const { run, base, policy, decisions } = found;
  const isLast = decisions.length < decisionsAtOnce;
  const sofar = run.counted + decisions.length;
  const tally = tallied(run.tally, decisions, base, policy);
  await ctx.transaction(async (tx) => {
    const step = {
      counted: sofar,
      total: isLast ? sofar : found.total,
      place: decisions.at(-1)?.place ?? run.place,
      tally,
      finishedAt: isLast ? tx.now : null,
    };
    if ((await tx.backtests.goOn(run, step)) && !isLast) await tx.sendJob(...stepAfter({ id: run.id, counted: sofar }));
  });
}
