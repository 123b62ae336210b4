import { annuityFor, type LoanTerms } from "./annuity.ts";
import { type Fixed, fixedFrom, fixedMultiply, fixedToPence, requireInRange } from "./fixed-point.ts";
import { add, type Pence, subtract, times } from "./pence.ts";
import type { MonthlyGrowth, MonthlyRate } from "./rates.ts";

/** All instalments are equal, except the last one, which includes the rounding difference. */
export interface Instalments {
  readonly instalment: Pence;
  readonly finalInstalment: Pence;
  readonly total: Pence;
}

export interface RepaymentPlan<Rate extends MonthlyGrowth = MonthlyRate> extends Instalments {
  readonly loan: Pence;
  readonly terms: LoanTerms<Rate>;
  readonly interest: Pence;
}

export const levelInstalment = (balance: Fixed, terms: LoanTerms<MonthlyGrowth>): Pence =>
  fixedToPence(fixedMultiply(balance, annuityFor(terms).instalmentPerPenny));

/** The last instalment without rounding: the balance less all earlier payments, each with its interest. */
export function exactFinalInstalment(balance: Fixed, instalment: Pence, terms: LoanTerms<MonthlyGrowth>): Fixed {
  const { loanGrown, instalmentsGrown } = annuityFor(terms);
  return requireInRange(fixedMultiply(balance, loanGrown)) - BigInt(instalment) * instalmentsGrown;
}

function instalmentsFor(balance: Fixed, terms: LoanTerms<MonthlyGrowth>): Instalments {
  const instalment = levelInstalment(balance, terms);
  const finalInstalment = fixedToPence(exactFinalInstalment(balance, instalment, terms));
  if (finalInstalment < 0) throw new RangeError(`The loan is too small for ${terms.instalments} instalments`);
  return { instalment, finalInstalment, total: add(times(instalment, terms.instalments - 1), finalInstalment) };
}

export const instalmentOf = (loan: Pence, terms: LoanTerms<MonthlyGrowth>): Pence => levelInstalment(fixedFrom(loan), terms);

/** The last instalment takes up the rounding of all earlier instalments, and it must not be negative. */
export const isLargeEnoughForTerm = (loan: Pence, terms: LoanTerms<MonthlyGrowth>): boolean =>
  fixedFrom(2 * instalmentOf(loan, terms)) >= annuityFor(terms).instalmentsGrown;

export function repaymentPlan<Rate extends MonthlyGrowth>(loan: Pence, terms: LoanTerms<Rate>): RepaymentPlan<Rate> {
  if (loan < 0) throw new RangeError("A loan cannot be less than nothing");
  const { instalment, finalInstalment, total } = instalmentsFor(fixedFrom(loan), terms);
  return { loan, terms, instalment, finalInstalment, total, interest: subtract(total, loan) };
}
