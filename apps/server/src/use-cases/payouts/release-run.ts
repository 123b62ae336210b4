import { authorise } from "@farthing/domain/access";
import { runPayout } from "@farthing/domain/application";
import type { Pence } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { PayoutRun } from "../../store/payouts/payout-runs.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { actWithSecondFactor, type SecondFactorProof } from "../accounts/act-with-second-factor.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { isConfirmed, netOf } from "./loans-to-pay.ts";

interface ReleaseInput {
  readonly runId: string;
  /** As the person who releases it has read and typed it. */
  readonly total: Pence;
  readonly proof: SecondFactorProof;
}

/**
 * A second person lets the run go, showing that it is they who sit there. A loan that was cancelled or stopped since it was prepared is left out; whoever typed a total that
 * counted it is refused, and reads again. From here on a loan is in the run or is cancelled, never both: each is locked.
 */
export async function releasePayoutRun(ctx: Ctx, { runId, total, proof }: ReleaseInput): Promise<void> {
  await actWithSecondFactor(ctx, proof, async (tx) => {
    authorise(ctx.actor, "payout:run");
    const run = await waiting(tx, runId);
    if (run.preparedBy === ctx.actor.username) fail("payout.four_eyes", { runId });
    const accounts = await tx.supplierAccounts.all();
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

/** Sent back by the second person, or taken back by the first: its loans are ready for the next one. */
export async function discardPayoutRun(ctx: Ctx, runId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    authorise(ctx.actor, "payout:run");
    await waiting(tx, runId);
    await tx.payoutRuns.discard(runId, ctx.actor.username, tx.now);
    await tx.events.append({
      type: "payoutRun.discarded",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { runId },
    });
  });
}

async function waiting(tx: UnitOfWork, runId: string): Promise<PayoutRun> {
  const run = (await tx.payoutRuns.lock(runId)) ?? fail("payout.run_not_found", { runId });
  return run.releasedAt || run.discardedAt ? fail("payout.run_settled", { runId }) : run;
}
