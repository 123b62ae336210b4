import { annuityFor, type LoanTerms } from "./annuity.ts";
import { fixedFrom, fixedOne } from "./fixed-point.ts";
import { type Pence, pence } from "./pence.ts";
import { instalmentOf } from "./repayment-plan.ts";

/**
 * Returns the largest loan whose regular instalment does not exceed the maximum. Instalments are rounded, so this loan can be a few pence
 * larger than the annuity formula gives. The last instalment may exceed the maximum by a few pence.
 */
export function largestLoan(instalmentMax: Pence, terms: LoanTerms): Pence {
  const halfPennyAbove = fixedFrom(instalmentMax) + fixedOne / 2n;
  const loan = pence(Number(halfPennyAbove / annuityFor(terms).instalmentPerPenny));
  // An instalment that ends in exactly half a penny is rounded up.
  return instalmentOf(loan, terms) > instalmentMax ? pence(loan - 1) : loan;
}
