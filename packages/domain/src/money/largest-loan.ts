import { annuityFor, type LoanTerms } from "./annuity.ts";
import { fixedFrom, fixedOne } from "./fixed-point.ts";
import { type Pence, pence } from "./pence.ts";
import { instalmentOf } from "./repayment-plan.ts";

/**
 * The regular instalment does not exceed the maximum, but the last instalment may exceed it by a few pence. Instalments are rounded, so
 * this loan can be a few pence larger than the result of the annuity formula.
 */
export function largestLoan(instalmentMax: Pence, terms: LoanTerms): Pence {
  const halfPennyAbove = fixedFrom(instalmentMax) + fixedOne / 2n;
  const loan = pence(Number(halfPennyAbove / annuityFor(terms).instalmentPerPenny));
  // An instalment that ends in exactly half a penny is rounded up.
  return instalmentOf(loan, terms) > instalmentMax ? pence(loan - 1) : loan;
}
