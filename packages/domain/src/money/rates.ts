import type { Decimal } from "decimal.js-light";
import { percentPattern } from "./decimal-text.ts";
import { ONE, Precise } from "./precise.ts";
import { roundHalfUp } from "./rounding.ts";

/** The monthly interest as a fraction of the balance. All other rates are derived from it. */
export interface MonthlyRate {
  readonly fraction: Decimal;
}

export function parsePercent(text: string): Decimal {
  if (!percentPattern.test(text)) throw new RangeError(`Not a percentage: "${text}"`);
  return new Precise(text);
}

/** i = (1 + APR)^(1/12) − 1 */
export const monthlyRateFromApr = (aprPercent: Decimal): MonthlyRate => ({
  fraction: aprPercent.div(100).plus(1).pow(ONE.div(12)).minus(1),
});

export const monthlyRateFromRpm = (ratePerMonthPercent: Decimal): MonthlyRate => ({ fraction: ratePerMonthPercent.div(100) });

/** The exact APR = (1 + i)^12 − 1. The disclosed APR has one decimal. */
export const aprPercentOf = (rate: MonthlyRate): Decimal => rate.fraction.plus(1).pow(12).minus(1).times(100);

export const monthlyPercentOf = (rate: MonthlyRate): Decimal => rate.fraction.times(100);

/** The nominal rate 12·i with two decimals, which offers and agreements state as the fixed rate. */
export const nominalAnnualPercentOf = (rate: MonthlyRate): Decimal => roundHalfUp(rate.fraction.times(1200), 2);
