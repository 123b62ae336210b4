import { type LedgerEntry, requireBalanced } from "../ledger/index.ts";
import { type Pence, smaller, subtract, zeroPence } from "../money/index.ts";

export interface PayoutLoan {
  readonly loan: Pence;
}

/** `recovered` is the part of the payment that is kept back because the retailer owes money. */
export interface PayoutPart {
  readonly loan: Pence;
  readonly recovered: Pence;
}

/** The next run deducts what is left of the retailer's debt. */
export function deductRecoveries<T extends PayoutLoan>(loans: readonly T[], owed: Pence): readonly (T & PayoutPart)[] {
  let left = owed > zeroPence ? owed : zeroPence;
  return loans.map((each) => {
    const recovered = smaller(each.loan, left);
    left = subtract(left, recovered);
    return { ...each, recovered };
  });
}

export interface Debt {
  readonly owed: Pence;
}

/** Recoveries clear the oldest debts first. `owed` is the total amount that the retailer still owes. */
export function outstandingDebts<D extends Debt>(oldestFirst: readonly D[], owed: Pence): readonly D[] {
  let left = owed > zeroPence ? owed : zeroPence;
  const newestFirst = oldestFirst.toReversed().map((debt) => {
    const part = smaller(debt.owed, left);
    left = subtract(left, part);
    return { ...debt, owed: part };
  });
  return newestFirst.filter((debt) => debt.owed > zeroPence).toReversed();
}

/** The ledger account that owed the amount of the loan when the bank returned the payment. */
export type DebtorAccount = "loan" | "customer" | "retailer";

/**
 * The retailer owes again the part that was kept back for its debt. `owedBy` is "customer" after a withdrawal, "retailer" after a
 * cancellation, and otherwise "loan".
 */
export function payoutReturnEntries({ loan, recovered }: PayoutPart, owedBy: DebtorAccount): readonly LedgerEntry[] {
  const paid = subtract(loan, recovered);
  if (owedBy === "retailer" && paid === zeroPence) return [];
  const entries: readonly LedgerEntry[] =
    owedBy === "retailer"
      ? [
          { account: "bank", pence: paid },
          { account: "retailer", pence: subtract(zeroPence, paid) },
        ]
      : [
          { account: owedBy, pence: subtract(zeroPence, loan) },
          { account: "bank", pence: paid },
          { account: "retailer", pence: recovered },
        ];
  return requireBalanced(entries.filter(({ pence }) => pence !== zeroPence));
}

/** These ledger entries undo a return that was recorded by mistake. */
export const undoneReturnEntries = (part: PayoutPart, owedBy: DebtorAccount): readonly LedgerEntry[] =>
  payoutReturnEntries(part, owedBy).map(({ account, pence }) => ({ account, pence: subtract(zeroPence, pence) }));
