import { leaveOutOfRun } from "@farthing/domain/application";
import { type BacsCredit, bacsDays, writePaymentFile } from "@farthing/domain/bacs";
import { movementOf } from "@farthing/domain/ledger";
import { londonDay, zeroPence } from "@farthing/domain/money";
import type { LeftOutReason } from "@farthing/domain/payouts";
import type { Lender } from "../../platform/lender.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { PayoutRun } from "../../store/payouts/payout-runs.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { accountObstacleOf, netPayoutOf } from "./loans-to-pay.ts";
import { contentDigest, type RunLine, runLinesOf } from "./run-content.ts";
import { submitRun } from "./submit-run.ts";

/**
 * Writes the bank file once, in one transaction. If the worker crashes, the next worker starts again. The loans in the file can no longer
 * be cancelled. If nobody submits the file in time, it is written again for later days.
 */
export async function writePayoutFile(ctx: Ctx, lender: Lender): Promise<void> {
  await ctx.transaction(async (tx) => {
    const run = await tx.payoutRuns.lockReleased();
    if (!run) return;
    const released = (await runLinesOf(tx, run.id)).filter(({ leftOut }) => leftOut === null);
    if (run.fileWrittenAt) return rewriteLateFile(tx, run, released, lender);
    const lines = await linesToWrite(tx, ctx, run, released);
    for (const { applicationId, loan } of lines)
      tx.ledger.post({ applicationId, kind: "advance", reference: `${run.id} ${applicationId}`, entries: movementOf("advance", loan) });
    await writeFile(tx, run, lines, lender);
    const { processing } = bacsDays(tx.now);
    const digest = contentDigest(run.serialNumber, lines);
    await tx.events.append({
      type: "payoutRun.file_written",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { runId: run.id, loans: lines.length, pence: netPayoutOf(lines), digest, processingDay: processing },
    });
    // A run without payments has no file to submit to Bacs, so it counts as submitted.
    if (creditsOf(run, lines).length === 0) await submitRun(tx, ctx, run, null);
  });
}

/**
 * If the stored content of the payout run has changed since the release, all loans are left out. Otherwise, only loans that were cancelled
 * or whose account has changed are left out.
 */
async function linesToWrite(tx: UnitOfWork, ctx: Ctx, run: PayoutRun, released: readonly RunLine[]): Promise<readonly RunLine[]> {
  const isUnchanged = contentDigest(run.serialNumber, released) === run.releasedDigest;
  const accounts = await tx.supplierAccounts.current();
  const hindranceOf = (line: RunLine, { status }: StoredApplication): LeftOutReason | null => {
    if (status !== "payout_pending") return "loanEnded";
    return isUnchanged ? accountObstacleOf(line, accounts) : "contentChanged";
  };
  const written: RunLine[] = [];
  for (const line of released) {
    const application = await tx.applications.lock(line.applicationId);
    const reason = hindranceOf(line, application);
    if (reason === null) {
      await tx.applications.save({ ...application, payoutFileSent: true });
      written.push(line);
      continue;
    }
    await tx.payoutRuns.leaveOut(run.id, line.applicationId, tx.now, reason);
    if (application.status === "payout_pending") await tx.applications.move(application, leaveOutOfRun(application), ctx.actor);
  }
  return written;
}

/** Bacs refuses a file whose processing day has passed. The payments of the new file are the same. */
async function rewriteLateFile(tx: UnitOfWork, run: PayoutRun, lines: readonly RunLine[], lender: Lender): Promise<void> {
  if (!run.hasFile || run.processingDay === null || londonDay(tx.now) < run.processingDay) return;
  if (contentDigest(run.serialNumber, lines) !== run.fileDigest)
    throw new Error(`the content of payout run ${run.serialNumber} has changed`);
  await writeFile(tx, run, lines, lender);
}

async function writeFile(tx: UnitOfWork, run: PayoutRun, lines: readonly RunLine[], lender: Lender): Promise<void> {
  const { processing, entry } = bacsDays(tx.now);
  const credits = creditsOf(run, lines);
  const file =
    credits.length === 0
      ? null
      : writePaymentFile({ ...bacsSubmissionOf(run, lender), madeOn: londonDay(tx.now), processingDay: processing, credits });
  await tx.payoutRuns.writeFile(run.id, {
    file,
    fileWrittenAt: tx.now,
    fileDigest: contentDigest(run.serialNumber, lines),
    dueDay: run.dueDay ?? processing,
    processingDay: processing,
    entryDay: entry,
  });
}

/** Each payment goes to the account that the payout run stored. A supplier with a debt as large as its loans gets no payment. */
function creditsOf({ serialNumber }: PayoutRun, lines: readonly RunLine[]): readonly BacsCredit[] {
  return [...Map.groupBy(lines, ({ supplierNumber }) => supplierNumber)].flatMap(([supplierNumber, ofSupplier]) => {
    const [account, amount] = [ofSupplier[0]?.account, netPayoutOf(ofSupplier)];
    if (!account || amount === zeroPence) return [];
    const { name, sortCode, accountNumber } = account;
    return [{ name, sortCode, accountNumber, amount, reference: `${supplierNumber} ${serialNumber}` }];
  });
}

const bacsSubmissionOf = ({ serialNumber }: PayoutRun, { payoutAccount, tradingName, directDebitServiceUserNumber }: Lender) => ({
  serviceUserNumber: directDebitServiceUserNumber,
  serialNumber: String(serialNumber % 1_000_000).padStart(6, "0"),
  from: { ...payoutAccount, name: tradingName },
});
