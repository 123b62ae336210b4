import type { Decimal } from "decimal.js-light";
import { percentPattern } from "./decimal-text.ts";
import { type Fixed, fixedFromText, fixedOne } from "./fixed-point.ts";
import { ONE, Precise } from "./precise.ts";
import { roundHalfUp } from "./rounding.ts";

/** The factor by which a balance grows in a month. Repayments are calculated from this factor alone. */
export interface MonthlyGrowth {
  readonly growth: Fixed;
}

/** The monthly interest as a fraction of the balance. All other rates of the loan are calculated from this fraction. */
export interface MonthlyRate extends MonthlyGrowth {
  readonly fraction: Decimal;
}

export const monthlyRate = (fraction: Decimal): MonthlyRate => ({ fraction, growth: fixedOne + fixedFromText(fraction.toFixed()) });

/** Does not use the decimal library, because that library would more than double the size of the price example on a web shop's page. */
export const monthlyGrowthOf = (ratePerMonthPercent: string): MonthlyGrowth => ({
  growth: fixedOne + fixedFromText(ratePerMonthPercent, 100n),
});

export function parsePercent(text: string): Decimal {
  if (!percentPattern.test(text)) throw new RangeError(`Not a percentage: "${text}"`);
  return new Precise(text);
}

/** i = (1 + APR)^(1/12) − 1. */
export const monthlyRateFromApr = (aprPercent: Decimal): MonthlyRate => monthlyRate(aprPercent.div(100).plus(1).pow(ONE.div(12)).minus(1));

export const monthlyRateFromRpm = (ratePerMonthPercent: Decimal): MonthlyRate => monthlyRate(ratePerMonthPercent.div(100));

/** APR = (1 + i)^12 − 1, without rounding. Customers see the APR rounded to one decimal. */
export const aprPercentOf = (rate: MonthlyRate): Decimal => rate.fraction.plus(1).pow(12).minus(1).times(100);

export const monthlyPercentOf = (rate: MonthlyRate): Decimal => rate.fraction.times(100);

/** The yearly rate: twelve times the monthly rate, with two decimals. Offers and agreements call it the fixed rate. */
export const nominalAnnualPercentOf = (rate: MonthlyRate): Decimal => roundHalfUp(rate.fraction.times(1200), 2);
