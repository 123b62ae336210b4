import { NOTHING, type Pence, subtract, sum } from "@farthing/domain/money";
import { accountHindrance, type LeftOutReason, loanHindrance, type PayoutPart, takeRecoveries } from "@farthing/domain/payouts";
import type { PayoutLine, ReadyLoan } from "../../store/payouts/payout-runs.ts";
import type { SupplierAccount } from "../../store/payouts/supplier-accounts.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

export type PayoutHindrance = "noAccount" | "unconfirmed" | "returned";

export interface SupplierToPay {
  readonly supplierNumber: string;
  readonly account: SupplierAccount | undefined;
  readonly hindrance: PayoutHindrance | null;
  readonly loans: readonly (ReadyLoan & PayoutPart)[];
}

export const netOf = (lines: readonly PayoutPart[]): Pence => sum(lines.map(({ loan, recovered }) => subtract(loan, recovered)));

export async function loansToPay(tx: UnitOfWork): Promise<readonly SupplierToPay[]> {
  const ready = Map.groupBy(await tx.payoutRuns.ready(), ({ supplierNumber }) => supplierNumber);
  const accounts = await tx.supplierAccounts.current();
  const owed = await tx.ledger.owedBySuppliers([...ready.keys()]);
  return [...ready].map(([supplierNumber, loans]) => {
    const account = accounts.get(supplierNumber);
    return {
      supplierNumber,
      account,
      hindrance: hindranceOf(account),
      loans: takeRecoveries(loans, owed.get(supplierNumber) ?? NOTHING),
    };
  });
}

export const isConfirmed = (account: SupplierAccount | undefined): boolean =>
  account !== undefined && account.confirmedAt !== null && account.doubtedAt === null;

export function hindranceOf(account: SupplierAccount | undefined): PayoutHindrance | null {
  if (!account) return "noAccount";
  if (isConfirmed(account)) return null;
  return account.doubtedAt === null ? "unconfirmed" : "returned";
}

type Accounts = ReadonlyMap<string, SupplierAccount>;

export function accountHindranceOf({ supplierNumber, accountId }: PayoutLine, accounts: Accounts): LeftOutReason | null {
  const now = accounts.get(supplierNumber);
  return accountHindrance(accountId, now && { id: now.id, isConfirmed: isConfirmed(now) });
}

export const hindranceOfLine = (line: PayoutLine, accounts: Accounts): LeftOutReason | null =>
  loanHindrance(line.loanNow) ?? accountHindranceOf(line, accounts);
