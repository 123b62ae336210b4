import {
  aprPercentOf,
  monthlyPercentOf,
  monthlyRateFromApr,
  monthlyRateFromRpm,
  nominalAnnualPercentOf,
  parsePercent,
  roundHalfUp,
} from "../money/index.ts";

/** Farthing calculates loans with the monthly rate. Customers see the APR, which is rounded to one decimal. */

const monthlyRateDecimals = 8;

export const aprOfMonthlyRate = (rpm: string): string =>
  withoutTrailingZeros(roundHalfUp(aprPercentOf(monthlyRateFromRpm(parsePercent(rpm))), 1).toFixed(1));

/** Several monthly rates give the same rounded APR. This function returns one of them. */
export const monthlyRateOfApr = (apr: string): string =>
  withoutTrailingZeros(monthlyPercentOf(monthlyRateFromApr(parsePercent(apr))).toFixed(monthlyRateDecimals));

/** Agreements state this fixed yearly rate beside the APR. */
export const yearlyRateOf = (rpm: string): string => nominalAnnualPercentOf(monthlyRateFromRpm(parsePercent(rpm))).toFixed(2);

const withoutTrailingZeros = (percent: string): string => percent.replace(/\.?0+$/, "");

export interface RateMismatch {
  readonly apr: string;
  readonly rpm: string;
}

/** Returns null if the typed monthly rate gives the typed APR. */
export function rateMismatch({ apr, rpm }: { readonly apr: string; readonly rpm: string }): RateMismatch | null {
  const given = aprOfMonthlyRate(rpm);
  return parsePercent(given).eq(parsePercent(apr)) ? null : { apr: given, rpm: monthlyRateOfApr(apr) };
}
