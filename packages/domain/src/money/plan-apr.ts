import { type Annuity, agreementMonths, annuityFor, type LoanTerms } from "./annuity.ts";
import { growthPerPeriod } from "./apr.ts";
import { decimalText } from "./decimal-text.ts";
import { type Fixed, fixedDivide, fixedFrom, fixedMultiply, fixedOne, fixedToWhole } from "./fixed-point.ts";
import { ONE, Precise } from "./precise.ts";
import { exactFinalInstalment, type RepaymentPlan } from "./repayment-plan.ts";
import { roundHalfUp } from "./rounding.ts";

export interface Apr {
  /** The disclosed APR, with one decimal, rounded half up. */
  readonly percent: string;
  /** The APR with six decimals, for comparison with the APR equation. */
  readonly exactPercent: string;
}

interface PercentPlaces {
  readonly places: number;
  /** How many units of the last decimal place make 100 per cent. For example, one decimal gives 1,000 units. */
  readonly units: bigint;
}

const disclosedPlaces: PercentPlaces = { places: 1, units: 1_000n };
const exactPlaces: PercentPlaces = { places: 6, units: 100_000_000n };

export function aprOfPlan(plan: RepaymentPlan): Apr {
  if (plan.loan <= 0) throw new RangeError("There is no APR without a loan");
  return aprBySeries(plan) ?? aprByEquation(plan);
}

export function aprByEquation({ loan, terms, instalment, finalInstalment }: RepaymentPlan): Apr {
  const payments = Array.from({ length: terms.instalments }, (_, index) => ({
    periods: new Precise(terms.deferralMonths + index + 1),
    amount: index + 1 < terms.instalments ? instalment : finalInstalment,
  }));
  const monthlyGrowth = growthPerPeriod([{ periods: new Precise(0), amount: loan }], payments);
  const percent = monthlyGrowth.pow(12).minus(ONE).times(100);
  return {
    percent: roundHalfUp(percent, disclosedPlaces.places).toFixed(disclosedPlaces.places),
    exactPercent: roundHalfUp(percent, exactPlaces.places).toFixed(exactPlaces.places),
  };
}

/**
 * Calculates the APR with a series, which is faster than solving the equation. The true rate differs from the product's rate only because
 * the last instalment is rounded. Let g be the monthly growth at the product's rate, and g(1 + w) the true growth. On the day of the last
 * instalment, the values of the payments give this equation: lastRounded − lastExact = first·w − second·w² + … `first` is the sum of
 * payment × month, and `second` is the sum of payment × month(month + 1)/2. Both sums use the value of each payment on that day. In the
 * series for w, the third and later coefficients are at most 3, 11, 45, … times powers of (months + 1)/2. The function uses two terms of
 * the series, so the error is less than (months + 1)²·|w|³. It returns null if an error of this size could change a digit of the APR.
 */
export function aprBySeries(plan: RepaymentPlan): Apr | null {
  const { terms, loan, instalment, finalInstalment } = plan;
  const { instalmentsFirst, instalmentsSecond, annualGrowth } = instalmentMomentsFor(terms);
  const months = agreementMonths(terms);
  const level = BigInt(instalment);
  const first = level * instalmentsFirst + fixedFrom(finalInstalment * months);
  const second = level * instalmentsSecond + fixedFrom(finalInstalment * triangularNumber(months));
  const residue = fixedFrom(finalInstalment) - exactFinalInstalment(fixedFrom(loan), instalment, terms);

  const start = fixedDivide(residue, first);
  const size = start < 0n ? -start : start;
  if (size * BigInt(months + 1) > fixedOne >> 5n) return null;
  const squared = fixedMultiply(start, start);
  const w = start + fixedMultiply(fixedDivide(second, first), squared);
  const apr = fixedMultiply(annualGrowth, twelfthPower(fixedOne + w)) - fixedOne;
  const error = fixedMultiply(annualGrowth, fixedMultiply(squared, size)) * BigInt(16 * (months + 1) ** 2) + arithmeticError;

  const percent = roundedPercent(apr, error, disclosedPlaces);
  const exactPercent = roundedPercent(apr, error, exactPlaces);
  return percent === null || exactPercent === null ? null : { percent, exactPercent };
}

const arithmeticError: Fixed = fixedOne >> 90n;

function roundedPercent(fraction: Fixed, error: Fixed, { places, units }: PercentPlaces): string | null {
  const lowest = fixedToWhole((fraction - error) * units);
  const highest = fixedToWhole((fraction + error) * units);
  return lowest === highest ? decimalText(lowest, places) : null;
}

const triangularNumber = (n: number): number => (n * (n + 1)) / 2;

function twelfthPower(growth: Fixed): Fixed {
  const third = fixedMultiply(fixedMultiply(growth, growth), growth);
  const sixth = fixedMultiply(third, third);
  return fixedMultiply(sixth, sixth);
}

/** The parts of `first` and `second` that come from regular instalments of one penny. All loans with these terms share them. */
interface InstalmentMoments {
  readonly instalmentsFirst: Fixed;
  readonly instalmentsSecond: Fixed;
  readonly annualGrowth: Fixed;
}

const instalmentMomentsCache = new WeakMap<Annuity, InstalmentMoments>();

function instalmentMomentsFor(terms: LoanTerms): InstalmentMoments {
  const annuity = annuityFor(terms);
  const moments = instalmentMomentsCache.get(annuity) ?? computeInstalmentMoments(annuity, terms);
  instalmentMomentsCache.set(annuity, moments);
  return moments;
}

function computeInstalmentMoments({ growth }: Annuity, { instalments, deferralMonths }: LoanTerms): InstalmentMoments {
  let instalmentsFirst: Fixed = 0n;
  let instalmentsSecond: Fixed = 0n;
  for (let paid = 1; paid < instalments; paid++) {
    const month = deferralMonths + paid;
    instalmentsFirst = fixedMultiply(instalmentsFirst + fixedFrom(month), growth);
    instalmentsSecond = fixedMultiply(instalmentsSecond + fixedFrom(triangularNumber(month)), growth);
  }
  return { instalmentsFirst, instalmentsSecond, annualGrowth: twelfthPower(growth) };
}
