import { type LedgerEntry, requireBalanced } from "../ledger/index.ts";
import { NOTHING, type Pence, smaller, subtract } from "../money/index.ts";

export interface PayoutLoan {
  readonly loan: Pence;
}

/** A loan of a payout run, and the part that is kept back because the retailer owes it. */
export interface PayoutPart {
  readonly loan: Pence;
  readonly recovered: Pence;
}

/** Deducts the retailer's debt from its loans one after another. The rest stays owed until the next run. */
export function takeRecoveries<T extends PayoutLoan>(loans: readonly T[], owed: Pence): readonly (T & PayoutPart)[] {
  let left = owed > NOTHING ? owed : NOTHING;
  return loans.map((each) => {
    const recovered = smaller(each.loan, left);
    left = subtract(left, recovered);
    return { ...each, recovered };
  });
}

/** The account that owed the loan when the bank returned the payment. */
export type OwedBy = "loan" | "customer" | "retailer";

/**
 * Reverses a payout: the bank's money returns, and the kept part is owed again. The loan is owed by its current debtor, who is the customer
 * after a withdrawal and the retailer after a cancellation.
 */
export function payoutReturnEntries({ loan, recovered }: PayoutPart, owedBy: OwedBy): readonly LedgerEntry[] {
  const paid = subtract(loan, recovered);
  if (owedBy === "retailer" && paid === NOTHING) return [];
  const entries: readonly LedgerEntry[] =
    owedBy === "retailer"
      ? [
          { account: "bank", pence: paid },
          { account: "retailer", pence: subtract(NOTHING, paid) },
        ]
      : [
          { account: owedBy, pence: subtract(NOTHING, loan) },
          { account: "bank", pence: paid },
          { account: "retailer", pence: recovered },
        ];
  return requireBalanced(entries.filter(({ pence }) => pence !== NOTHING));
}

/** Posts a returned payment as paid again, because the return was recorded by mistake. */
export const undoneReturnEntries = (part: PayoutPart, owedBy: OwedBy): readonly LedgerEntry[] =>
  payoutReturnEntries(part, owedBy).map(({ account, pence }) => ({ account, pence: subtract(NOTHING, pence) }));
