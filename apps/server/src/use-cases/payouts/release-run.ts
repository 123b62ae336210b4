import { authorise } from "@farthing/domain/access";
import { authoriseEvent, runPayout } from "@farthing/domain/application";
import type { Pence } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { PayoutRun } from "../../store/payouts/payout-runs.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { actWithSecondFactor, type SecondFactorProof } from "../accounts/act-with-second-factor.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { requireSecondPerson } from "../two-people/second-person.ts";
import { netPayoutOf, obstacleOfLine } from "./loans-to-pay.ts";
import { contentDigest, type RunLine, runLinesOf } from "./run-content.ts";

interface ReleaseInput {
  readonly runId: string;
  readonly total: Pence;
  readonly digest: string;
  readonly proof: SecondFactorProof;
}

/**
 * A second person has read the content of the payout run and releases it with a second factor. The release is refused if the content has
 * changed, for example because a loan or a supplier can no longer be paid. The lock stops an application from being cancelled and paid at
 * the same time.
 */
export async function releasePayoutRun(ctx: Ctx, { runId, total, digest, proof }: ReleaseInput): Promise<void> {
  await actWithSecondFactor(ctx, proof, async (tx) => {
    authorise(ctx.actor, "payout:run");
    const run = await lockWaitingRun(tx, runId);
    await requireSecondPerson(tx, ctx, "releaseRun", [run.preparedBy]);
    const lines = await runLinesOf(tx, runId);
    if (contentDigest(run.serialNumber, lines) !== run.preparedDigest) fail("payout.content_changed", { runId });
    const accounts = await tx.supplierAccounts.current();
    const released: RunLine[] = [];
    for (const line of lines) {
      const application = await tx.applications.lock(line.applicationId);
      const { status, payoutStopped } = application;
      const reason = obstacleOfLine({ ...line, loanNow: { ...line.loanNow, status, payoutStopped } }, accounts);
      if (reason) {
        await tx.payoutRuns.leaveOut(runId, line.applicationId, tx.now, reason);
        continue;
      }
      authoriseEvent(ctx.actor, "runPayout", application);
      const started = runPayout(application, { preparedBy: run.preparedBy, releasedBy: ctx.actor.username, bankVerified: true });
      await tx.applications.move(application, started, ctx.actor);
      released.push(line);
    }
    const releasedDigest = contentDigest(run.serialNumber, released);
    if (releasedDigest !== digest) fail("payout.content_changed", { runId });
    if (released.length === 0 || netPayoutOf(released) !== total) fail("payout.total_changed", { runId });
    await tx.payoutRuns.release(runId, { releasedBy: ctx.actor.username, releasedAt: tx.now, releasedDigest });
    await tx.events.append({
      type: "payoutRun.released",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { runId, loans: released.length, pence: netPayoutOf(released), digest: releasedDigest },
    });
  });
}

/**
 * Discards a payout run that is not released yet. The person who prepared the run can thus withdraw it, and a second person can reject it.
 * The loans of the run become ready for the next run.
 */
export async function discardPayoutRun(ctx: Ctx, runId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    authorise(ctx.actor, "payout:run");
    await lockWaitingRun(tx, runId);
    await tx.payoutRuns.discard(runId, ctx.actor.username, tx.now);
    await tx.events.append({
      type: "payoutRun.discarded",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { runId },
    });
  });
}

async function lockWaitingRun(tx: UnitOfWork, runId: string): Promise<PayoutRun> {
  const run = (await tx.payoutRuns.lock(runId)) ?? fail("payout.run_not_found", { runId });
  return run.releasedAt || run.discardedAt ? fail("payout.run_settled", { runId }) : run;
}
