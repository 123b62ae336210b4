import { annuityFor, type LoanTerms } from "./annuity.ts";
import { fixedFrom, fixedOne } from "./fixed-point.ts";
import { type Pence, pence } from "./pence.ts";
import { instalmentOf } from "./repayment-plan.ts";

/**
 * The largest loan whose level instalment is not above the maximum; a penny more would be. Rounding lets through a few pence more
 * than the annuity formula alone. The last instalment may exceed the maximum by the odd pence.
 */
export function largestLoan(instalmentMax: Pence, terms: LoanTerms): Pence {
  const halfPennyAbove = fixedFrom(instalmentMax) + fixedOne / 2n;
  let loan = pence(Number(halfPennyAbove / annuityFor(terms).instalmentPerPenny));
  // The estimate is out by a penny at most, where a loan would reach the half exactly.
  while (instalmentOf(loan, terms) > instalmentMax) loan = pence(loan - 1);
  while (instalmentOf(pence(loan + 1), terms) <= instalmentMax) loan = pence(loan + 1);
  return loan;
}
