import { type LedgerEntry, requireBalanced } from "../ledger/index.ts";
import { NOTHING, type Pence, smaller, subtract } from "../money/index.ts";

export interface PayoutLoan {
  readonly loan: Pence;
}

/** A loan of a run, and what of it the retailer is not paid because it owes as much. */
export interface PayoutPart {
  readonly loan: Pence;
  readonly recovered: Pence;
}

/** What a retailer owes is taken from its loans one after the other; what is left over stays owed until the next run. */
export function takeRecoveries<T extends PayoutLoan>(loans: readonly T[], owed: Pence): readonly (T & PayoutPart)[] {
  let left = owed > NOTHING ? owed : NOTHING;
  return loans.map((each) => {
    const recovered = smaller(each.loan, left);
    left = subtract(left, recovered);
    return { ...each, recovered };
  });
}

/**
 * As if the loan had not been paid out: what went to the bank is back, and what was taken from it is owed again. The loan is owed by
 * whoever owed it by then: as it was lent, by the customer in one sum after a withdrawal, by the retailer after a cancellation.
 */
export function payoutReturnEntries({ loan, recovered }: PayoutPart, owedBy: "loan" | "customer" | "retailer"): readonly LedgerEntry[] {
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
