import { authorise } from "@farthing/domain/access";
import { runPayout } from "@farthing/domain/application";
import type { Pence } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { PayoutRun } from "../../store/payouts/payout-runs.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { actWithSecondFactor, type SecondFactorProof } from "../accounts/act-with-second-factor.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { requireSecondPerson } from "../two-people/second-person.ts";
import { isConfirmed, netOf } from "./loans-to-pay.ts";

interface ReleaseInput {
  readonly runId: string;
  /** The total that the releasing person typed. */
  readonly total: Pence;
  readonly proof: SecondFactorProof;
}

/**
 * A second person releases the run with their second factor. Loans that were cancelled or stopped meanwhile are left out; a typed total
 * that still includes them is refused. Each application is locked, so it cannot be cancelled and paid at once.
 */
export async function releasePayoutRun(ctx: Ctx, { runId, total, proof }: ReleaseInput): Promise<void> {
  await actWithSecondFactor(ctx, proof, async (tx) => {
    authorise(ctx.actor, "payout:run");
    const run = await lockWaitingRun(tx, runId);
    await requireSecondPerson(tx, ctx, "releaseRun", [run.preparedBy]);
    const accounts = await tx.supplierAccounts.current();
    const paid = [];
    for (const line of await tx.payoutRuns.linesOf(runId)) {
      const application = await tx.applications.lock(line.applicationId);
      const bankVerified = isConfirmed(accounts.get(line.supplierNumber));
      if (!line.isPayable || application.status !== "ready_for_payout" || !bankVerified) {
        await tx.payoutRuns.leaveOut(runId, line.applicationId, tx.now);
        continue;
      }
      const started = runPayout(application, { preparedBy: run.preparedBy, releasedBy: ctx.actor.username, bankVerified });
      await tx.applications.move(application, started, ctx.actor);
      paid.push(line);
    }
    if (paid.length === 0 || netOf(paid) !== total) fail("payout.total_changed", { runId });
    await tx.payoutRuns.release(runId, ctx.actor.username, tx.now);
    await tx.events.append({
      type: "payoutRun.released",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { runId, loans: paid.length, pence: netOf(paid) },
    });
  });
}

/** The second person rejects the run or the first takes it back. Its loans become ready for the next run. */
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
