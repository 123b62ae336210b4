import { authorise } from "@farthing/domain/access";
import { settlePayout } from "@farthing/domain/application";
import { payoutReturnEntries } from "@farthing/domain/payouts";
import { fail } from "@farthing/domain/wording";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { netOf } from "./loans-to-pay.ts";

interface ReturnInput {
  readonly runId: string;
  readonly supplierNumber: string;
}

/** The bank has sent a supplier's payment back: its loans are ready again, and its account waits for somebody to confirm it. */
export async function recordPayoutReturn(ctx: Ctx, { runId, supplierNumber }: ReturnInput): Promise<void> {
  await ctx.transaction(async (tx) => {
    authorise(ctx.actor, "payout:run");
    const run = (await tx.payoutRuns.lock(runId)) ?? fail("payout.run_not_found", { runId });
    const sent = (await tx.payoutRuns.linesOf(runId)).filter(
      (line) => line.supplierNumber === supplierNumber && !line.leftOut && !line.returned,
    );
    if (!run.sentAt || run.settledAt || sent.length === 0) fail("payout.not_returnable", { runId, supplierNumber });
    for (const line of sent) {
      const { applicationId } = line;
      const application = await tx.applications.lock(applicationId);
      const isWithdrawn = application.status === "withdrawn";
      const entries = payoutReturnEntries(line, isWithdrawn ? "customer" : "loan");
      tx.ledger.post({ applicationId, kind: "payoutReturned", reference: `${runId} ${applicationId}`, entries });
      await tx.payoutRuns.giveBack(runId, applicationId, tx.now);
      if (!isWithdrawn) await tx.applications.move(application, settlePayout(application, { by: "operations", arrived: false }), ctx.actor);
    }
    await tx.supplierAccounts.doubt(supplierNumber, ctx.actor.username, tx.now);
    await tx.events.append({
      type: "payoutRun.returned",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { runId, supplierNumber, pence: netOf(sent) },
    });
  });
}
