import { type Fixed, fixedDivide, fixedMultiply, fixedOne } from "./fixed-point.ts";
import type { MonthlyGrowth, MonthlyRate } from "./rates.ts";

/** For `deferralMonths` months the customer pays nothing. Then follow `instalments` monthly payments. */
export interface LoanTerms<Rate extends MonthlyGrowth = MonthlyRate> {
  readonly rate: Rate;
  readonly instalments: number;
  readonly deferralMonths: number;
}

/** These factors depend only on the terms, so all loans with the same terms share them. */
export interface Annuity {
  /** The growth of a balance in one month: 1 plus the monthly rate. */
  readonly growth: Fixed;
  /** One penny that is lent at the start grows to this value by the due date of the last instalment. */
  readonly loanGrown: Fixed;
  /** Instalments of one penny each, without the last one, grow to this value by the due date of the last instalment. */
  readonly instalmentsGrown: Fixed;
  readonly instalmentPerPenny: Fixed;
}

/** Payment k is due `deferralMonths` + k months after the start. */
export const agreementMonths = ({ deferralMonths, instalments }: Pick<LoanTerms, "deferralMonths" | "instalments">): number =>
  deferralMonths + instalments;

const monthsMax = 1_200;

function requireValidTerms({ instalments, deferralMonths }: LoanTerms<MonthlyGrowth>): void {
  if (!Number.isInteger(instalments) || instalments < 1) throw new RangeError(`Not a number of instalments: ${instalments}`);
  if (!Number.isInteger(deferralMonths) || deferralMonths < 0) throw new RangeError(`Not a number of months to defer: ${deferralMonths}`);
  if (instalments + deferralMonths > monthsMax) throw new RangeError(`An agreement runs for at most ${monthsMax} months`);
}

function computeAnnuity({ rate: { growth }, instalments, deferralMonths }: LoanTerms<MonthlyGrowth>): Annuity {
  let allGrown: Fixed = fixedOne;
  let loanGrown: Fixed = growth;
  for (let month = 1; month < instalments; month++) {
    allGrown += loanGrown;
    loanGrown = fixedMultiply(loanGrown, growth);
  }
  for (let month = 0; month < deferralMonths; month++) loanGrown = fixedMultiply(loanGrown, growth);
  return { growth, loanGrown, instalmentsGrown: allGrown - fixedOne, instalmentPerPenny: fixedDivide(loanGrown, allGrown) };
}

const annuityCache = new WeakMap<MonthlyGrowth, Map<number, Annuity>>();

export function annuityFor(terms: LoanTerms<MonthlyGrowth>): Annuity {
  requireValidTerms(terms);
  const key = terms.instalments * (monthsMax + 1) + terms.deferralMonths;
  let ofRate = annuityCache.get(terms.rate);
  if (ofRate === undefined) {
    ofRate = new Map();
    annuityCache.set(terms.rate, ofRate);
  }
  let annuity = ofRate.get(key);
  if (annuity === undefined) {
    annuity = computeAnnuity(terms);
    ofRate.set(key, annuity);
  }
  return annuity;
}
