import { annuityFor, type LoanTerms } from "./annuity.ts";
import { type Fixed, fixedFrom, fixedTimes, fixedToPence, requireInRange } from "./fixed-point.ts";
import { add, type Pence, subtract, times } from "./pence.ts";

/** Level instalments, and a last instalment that includes the rounding difference. */
export interface Instalments {
  readonly instalment: Pence;
  readonly finalInstalment: Pence;
  readonly total: Pence;
}

export interface RepaymentPlan extends Instalments {
  readonly loan: Pence;
  readonly terms: LoanTerms;
  readonly interest: Pence;
}

export const levelInstalment = (balance: Fixed, terms: LoanTerms): Pence =>
  fixedToPence(fixedTimes(balance, annuityFor(terms).instalmentPerPenny));

/** Returns the balance at the last instalment less all payments, with interest, without rounding in between. */
export function exactFinalInstalment(balance: Fixed, instalment: Pence, terms: LoanTerms): Fixed {
  const { loanGrown, instalmentsGrown } = annuityFor(terms);
  return requireInRange(fixedTimes(balance, loanGrown)) - BigInt(instalment) * instalmentsGrown;
}

/** Returns the instalments for a balance, which may have a fraction of a penny. Only payments are rounded. */
function instalmentsFor(balance: Fixed, terms: LoanTerms): Instalments {
  const instalment = levelInstalment(balance, terms);
  const finalInstalment = fixedToPence(exactFinalInstalment(balance, instalment, terms));
  if (finalInstalment < 0) throw new RangeError(`The loan is too small for ${terms.instalments} instalments`);
  return { instalment, finalInstalment, total: add(times(instalment, terms.instalments - 1), finalInstalment) };
}

export const instalmentOf = (loan: Pence, terms: LoanTerms): Pence => levelInstalment(fixedFrom(loan), terms);

export function repaymentPlan(loan: Pence, terms: LoanTerms): RepaymentPlan {
  if (loan < 0) throw new RangeError("A loan cannot be less than nothing");
  const { instalment, finalInstalment, total } = instalmentsFor(fixedFrom(loan), terms);
  return { loan, terms, instalment, finalInstalment, total, interest: subtract(total, loan) };
}
