import { type Pence, subtract, sum, zeroPence } from "@farthing/domain/money";
import { accountObstacle, deductRecoveries, type LeftOutReason, loanObstacle, type PayoutPart } from "@farthing/domain/payouts";
import type { PayoutLine, ReadyLoan } from "../../store/payouts/payout-runs.ts";
import type { SupplierAccount } from "../../store/payouts/supplier-accounts.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

export type PayoutObstacle = "noAccount" | "unconfirmed" | "returned";

export interface SupplierToPay {
  readonly supplierNumber: string;
  readonly account: SupplierAccount | undefined;
  readonly hindrance: PayoutObstacle | null;
  readonly loans: readonly (ReadyLoan & PayoutPart)[];
}

export const netPayoutOf = (lines: readonly PayoutPart[]): Pence => sum(lines.map(({ loan, recovered }) => subtract(loan, recovered)));

export async function loansToPay(tx: UnitOfWork): Promise<readonly SupplierToPay[]> {
  const ready = Map.groupBy(await tx.payoutRuns.ready(), ({ supplierNumber }) => supplierNumber);
  const accounts = await tx.supplierAccounts.current();
  const owed = await tx.ledger.owedBySuppliers([...ready.keys()]);
  return [...ready].map(([supplierNumber, loans]) => {
    const account = accounts.get(supplierNumber);
    return {
      supplierNumber,
      account,
      hindrance: payoutObstacleOf(account),
      loans: deductRecoveries(loans, owed.get(supplierNumber) ?? zeroPence),
    };
  });
}

export const isConfirmed = (account: SupplierAccount | undefined): boolean =>
  account !== undefined && account.confirmedAt !== null && account.doubtedAt === null;

export function payoutObstacleOf(account: SupplierAccount | undefined): PayoutObstacle | null {
  if (!account) return "noAccount";
  if (isConfirmed(account)) return null;
  return account.doubtedAt === null ? "unconfirmed" : "returned";
}

type AccountsBySupplier = ReadonlyMap<string, SupplierAccount>;

export function accountObstacleOf({ supplierNumber, accountId }: PayoutLine, accounts: AccountsBySupplier): LeftOutReason | null {
  const now = accounts.get(supplierNumber);
  return accountObstacle(accountId, now && { id: now.id, isConfirmed: isConfirmed(now) });
}

export const obstacleOfLine = (line: PayoutLine, accounts: AccountsBySupplier): LeftOutReason | null =>
  loanObstacle(line.loanNow) ?? accountObstacleOf(line, accounts);
