import { createHash } from "node:crypto";
import { type LoanInRun, runContentText } from "@farthing/domain/payouts";
import type { PayoutLine } from "../../store/payouts/payout-runs.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

export type RunLine = PayoutLine & LoanInRun;

/** Lines without a stored account, which an earlier version of Farthing made, are left out. */
export async function runLinesOf(tx: UnitOfWork, runId: string): Promise<readonly RunLine[]> {
  const lines = await tx.payoutRuns.linesOf(runId);
  const accounts = await tx.supplierAccounts.byIds(lines.flatMap(({ accountId }) => accountId ?? []));
  return lines.flatMap((line) => {
    const account = accounts.get(line.accountId ?? "");
    return account ? [{ ...line, account }] : [];
  });
}

/** Two people compare this digest, which changes with every account, amount and loan of the run. */
export const contentDigest = (serialNumber: number, lines: readonly LoanInRun[]): string =>
  createHash("sha256").update(runContentText(serialNumber, lines)).digest("hex");
