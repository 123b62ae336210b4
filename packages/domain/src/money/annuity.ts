import { type Fixed, fixedOne, fixedOver, fixedTimes, toFixed } from "./fixed-point.ts";
import type { MonthlyRate } from "./rates.ts";

/** A loan is repaid in `instalments` monthly payments after `deferralMonths` without payments. */
export interface LoanTerms {
  readonly rate: MonthlyRate;
  readonly instalments: number;
  readonly deferralMonths: number;
}

/** Factors that depend only on rate and term. They are calculated once for all loans on these terms. */
export interface Annuity {
  /** 1 + i */
  readonly growth: Fixed;
  /** The value of one penny lent, at the time of the last instalment. */
  readonly loanGrown: Fixed;
  /** The value of all instalments except the last, at the time of the last instalment, for one penny each. */
  readonly instalmentsGrown: Fixed;
  /** The exact instalment for one penny lent. */
  readonly instalmentPerPenny: Fixed;
}

/** Payment k is due `deferralMonths` + k months after the start. */
export const agreementMonths = ({ deferralMonths, instalments }: Pick<LoanTerms, "deferralMonths" | "instalments">): number =>
  deferralMonths + instalments;

const monthsMax = 1_200;

function check({ instalments, deferralMonths }: LoanTerms): void {
  if (!Number.isInteger(instalments) || instalments < 1) throw new RangeError(`Not a number of instalments: ${instalments}`);
  if (!Number.isInteger(deferralMonths) || deferralMonths < 0) throw new RangeError(`Not a number of months to defer: ${deferralMonths}`);
  if (instalments + deferralMonths > monthsMax) throw new RangeError(`An agreement runs for at most ${monthsMax} months`);
}

function workOut({ rate, instalments, deferralMonths }: LoanTerms): Annuity {
  const growth = toFixed(rate.fraction.plus(1));
  let allGrown: Fixed = fixedOne;
  let loanGrown: Fixed = growth;
  for (let month = 1; month < instalments; month++) {
    allGrown += loanGrown;
    loanGrown = fixedTimes(loanGrown, growth);
  }
  for (let month = 0; month < deferralMonths; month++) loanGrown = fixedTimes(loanGrown, growth);
  return { growth, loanGrown, instalmentsGrown: allGrown - fixedOne, instalmentPerPenny: fixedOver(loanGrown, allGrown) };
}

const known = new WeakMap<MonthlyRate, Map<number, Annuity>>();

export function annuityFor(terms: LoanTerms): Annuity {
  check(terms);
  const key = terms.instalments * (monthsMax + 1) + terms.deferralMonths;
  let ofRate = known.get(terms.rate);
  if (ofRate === undefined) {
    ofRate = new Map();
    known.set(terms.rate, ofRate);
  }
  let annuity = ofRate.get(key);
  if (annuity === undefined) {
    annuity = workOut(terms);
    ofRate.set(key, annuity);
  }
  return annuity;
}
