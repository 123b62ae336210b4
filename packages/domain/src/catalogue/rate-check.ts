import {
  aprPercentOf,
  monthlyPercentOf,
  monthlyRateFromApr,
  monthlyRateFromRpm,
  nominalAnnualPercentOf,
  parsePercent,
  roundHalfUp,
} from "../money/index.ts";

/** Loans are calculated with the monthly rate. Customers are told the APR, which is rounded to one decimal. */

const monthlyRateDecimals = 8;

export const aprOfMonthlyRate = (rpm: string): string =>
  plain(roundHalfUp(aprPercentOf(monthlyRateFromRpm(parsePercent(rpm))), 1).toFixed(1));

/** Returns a monthly rate that gives this APR. Several monthly rates may give the same APR. */
export const monthlyRateOfApr = (apr: string): string =>
  plain(monthlyPercentOf(monthlyRateFromApr(parsePercent(apr))).toFixed(monthlyRateDecimals));

/** Returns the fixed yearly rate, which agreements state beside the APR. */
export const yearlyRateOf = (rpm: string): string => nominalAnnualPercentOf(monthlyRateFromRpm(parsePercent(rpm))).toFixed(2);

/** Removes zeros at the end, such as in "13.0" and "0.00000000". */
const plain = (percent: string): string => percent.replace(/\.?0+$/, "");

export interface RateMismatch {
  readonly apr: string;
  /** A monthly rate that gives the APR which the administrator typed. */
  readonly rpm: string;
}

/**
 * If the monthly rate does not give the APR, returns the APR that the monthly rate gives, and a monthly rate that gives the APR. Otherwise
 * returns null.
 */
export function rateMismatch({ apr, rpm }: { readonly apr: string; readonly rpm: string }): RateMismatch | null {
  const given = aprOfMonthlyRate(rpm);
  return parsePercent(given).eq(parsePercent(apr)) ? null : { apr: given, rpm: monthlyRateOfApr(apr) };
}
