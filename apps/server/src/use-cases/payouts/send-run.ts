import { type BacsCredit, bacsDays, writePaymentFile } from "@farthing/domain/bacs";
import { movementOf } from "@farthing/domain/ledger";
import { londonDay, NOTHING, subtract } from "@farthing/domain/money";
import type { Lender } from "../../platform/lender.ts";
import type { PayoutLine, PayoutRun } from "../../store/payouts/payout-runs.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { netOf } from "./loans-to-pay.ts";

/**
 * Writes the bank file of the released run and posts its loans and payments in one transaction. From then on the loans cannot be cancelled.
 * If a worker dies, the next one starts again, so the run is paid once.
 */
export async function sendReleasedRun(ctx: Ctx, lender: Lender): Promise<void> {
  await ctx.transaction(async (tx) => {
    const run = await tx.payoutRuns.lockReleased();
    if (!run) return;
    const lines = await linesStillPaid(tx, run);
    const { processing, entry } = bacsDays(tx.now);
    for (const line of lines) postPayout(tx, run, line);
    const credits = await creditsOf(tx, run, lines);
    const file =
      credits.length === 0
        ? null
        : writePaymentFile({ ...submissionOf(run, lender), madeOn: londonDay(tx.now), processingDay: processing, credits });
    await tx.payoutRuns.send(run.id, { sentAt: tx.now, processingDay: processing, entryDay: entry, file });
    await tx.events.append({
      type: "payoutRun.sent",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { runId: run.id, loans: lines.length, pence: netOf(lines), entryDay: entry },
    });
  });
}

/** Leaves out loans that were cancelled after the release. */
async function linesStillPaid(tx: UnitOfWork, run: PayoutRun): Promise<readonly PayoutLine[]> {
  const paid: PayoutLine[] = [];
  for (const line of (await tx.payoutRuns.linesOf(run.id)).filter(({ leftOut }) => !leftOut)) {
    const application = await tx.applications.lock(line.applicationId);
    if (application.status === "payout_pending") {
      await tx.applications.save({ ...application, payoutFileSent: true });
      paid.push(line);
    } else await tx.payoutRuns.leaveOut(run.id, line.applicationId, tx.now);
  }
  return paid;
}

function postPayout(tx: UnitOfWork, { id: runId }: PayoutRun, { applicationId, loan, recovered }: PayoutLine): void {
  const reference = `${runId} ${applicationId}`;
  const net = subtract(loan, recovered);
  tx.ledger.post({ applicationId, kind: "advance", reference, entries: movementOf("advance", loan) });
  if (net > NOTHING) tx.ledger.post({ applicationId, kind: "payout", reference, entries: movementOf("payout", net) });
}

/** Returns one payment per supplier. A supplier whose loans only cover its debt gets none. */
async function creditsOf(tx: UnitOfWork, { serialNumber }: PayoutRun, lines: readonly PayoutLine[]): Promise<readonly BacsCredit[]> {
  const accounts = await tx.supplierAccounts.current();
  return [...Map.groupBy(lines, ({ supplierNumber }) => supplierNumber)].flatMap(([supplierNumber, ofSupplier]) => {
    const [account, amount] = [accounts.get(supplierNumber), netOf(ofSupplier)];
    if (!account) throw new Error(`supplier ${supplierNumber} is in run ${serialNumber} and has no account`);
    return amount > NOTHING ? [{ ...account, amount, reference: `${supplierNumber} ${serialNumber}` }] : [];
  });
}

const submissionOf = ({ serialNumber }: PayoutRun, { payoutAccount, tradingName, directDebitServiceUserNumber }: Lender) => ({
  serviceUserNumber: directDebitServiceUserNumber,
  serialNumber: String(serialNumber % 1_000_000).padStart(6, "0"),
  from: { ...payoutAccount, name: tradingName },
});
