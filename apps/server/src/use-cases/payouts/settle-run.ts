import { canHappen, settlePayout } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { handOverToServicing } from "../servicing/hand-over.ts";
import { announcePayout } from "./announce-payout.ts";

/**
 * The job that settles runs may start again before it has finished, or after a crash. Within this time, it enqueues no second e-mail to the
 * same supplier.
 */
const settlementSecondsMax = 3_600;

/**
 * Settles the payout runs whose entry day has come. On the entry day, the money reaches the suppliers. The loans of each supplier are
 * settled in a separate transaction.
 */
export async function settleDueRuns(ctx: Ctx): Promise<void> {
  const due = await ctx.transaction((tx) => tx.payoutRuns.duePayments(londonDay(tx.now)));
  for (const runId of due) await settleRun(ctx, runId);
}

async function settleRun(ctx: Ctx, runId: string): Promise<void> {
  const lines = await ctx.transaction((tx) => tx.payoutRuns.linesOf(runId));
  const bySupplier = Map.groupBy(
    lines.filter(({ leftOut, returnedAt }) => leftOut === null && returnedAt === null),
    ({ supplierNumber }) => supplierNumber,
  );
  for (const [supplierNumber, ofSupplier] of bySupplier)
    await ctx.transaction(async (tx) => {
      let loansPaid = 0;
      for (const { applicationId } of ofSupplier) {
        const application = await tx.applications.lock(applicationId);
        // A loan is skipped if the bank returned the payment, or if the customer withdrew, before the money reached the supplier.
        if (!canHappen(application.status, "settlePayout") || !application.payoutFileSent) continue;
        const paid = await tx.applications.move(application, settlePayout(application, { by: "system", arrived: true }), ctx.actor);
        await handOverToServicing(tx, paid, "paidOut");
        loansPaid += 1;
      }
      if (loansPaid > 0) await announcePayout(tx, { runId, supplierNumber, type: "payout.paid" });
      const once = { singletonKey: `${runId} ${supplierNumber}`, singletonSeconds: settlementSecondsMax };
      await tx.sendJob("email-remittance", { runId, supplierNumber }, once);
    });
  await ctx.transaction(async (tx) => {
    const run = await tx.payoutRuns.lock(runId);
    if (!run || run.paidAt) return;
    await tx.payoutRuns.markPaid(runId, tx.now);
    await tx.events.append({
      type: "payoutRun.paid",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { runId },
    });
  });
}
