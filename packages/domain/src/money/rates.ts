import type { Decimal } from "decimal.js-light";
import { percentPattern } from "./decimal-text.ts";
import { type Fixed, fixedFromText, fixedOne } from "./fixed-point.ts";
import { ONE, Precise } from "./precise.ts";
import { roundHalfUp } from "./rounding.ts";

/** The factor by which a balance grows in a month. Repayments depend on this factor alone. */
export interface MonthlyGrowth {
  readonly growth: Fixed;
}

export interface MonthlyRate extends MonthlyGrowth {
  readonly fraction: Decimal;
}

export const monthlyRate = (fraction: Decimal): MonthlyRate => ({ fraction, growth: fixedOne + fixedFromText(fraction.toFixed()) });

/** Works without the decimal library, which would more than double the size of the price example on a web shop's page. */
export const monthlyGrowthOf = (ratePerMonthPercent: string): MonthlyGrowth => ({
  growth: fixedOne + fixedFromText(ratePerMonthPercent, 100n),
});

export function parsePercent(text: string): Decimal {
  if (!percentPattern.test(text)) throw new RangeError(`Not a percentage: "${text}"`);
  return new Precise(text);
}

export const monthlyRateFromApr = (aprPercent: Decimal): MonthlyRate => monthlyRate(aprPercent.div(100).plus(1).pow(ONE.div(12)).minus(1));

export const monthlyRateFromRpm = (ratePerMonthPercent: Decimal): MonthlyRate => monthlyRate(ratePerMonthPercent.div(100));

export const aprPercentOf = (rate: MonthlyRate): Decimal => rate.fraction.plus(1).pow(12).minus(1).times(100);

export const monthlyPercentOf = (rate: MonthlyRate): Decimal => rate.fraction.times(100);

/** Offers and agreements call this rate the fixed rate. */
export const nominalAnnualPercentOf = (rate: MonthlyRate): Decimal => roundHalfUp(rate.fraction.times(1200), 2);
