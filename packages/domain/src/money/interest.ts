import type { Decimal } from "decimal.js-light";
import type { LoanTerms } from "./annuity.ts";
import { type Pence, zeroPence } from "./pence.ts";
import { Precise } from "./precise.ts";
import type { MonthlyRate } from "./rates.ts";
import { roundToPence } from "./rounding.ts";

const monthsPerYear = 12;
const daysPerYear = 365;

/** Converts days to months. A month has 365/12 days (CONC App 1.2). */
export const daysInMonths = (days: number): Decimal => new Precise(days).times(monthsPerYear).div(daysPerYear);

/** Returns the compound interest since the start of the loan. It is calculated in the same way as the APR. */
export const accruedInterest = (loan: Pence, rate: MonthlyRate, days: number): Pence =>
  roundToPence(rate.fraction.plus(1).pow(daysInMonths(days)).minus(1).times(loan));

/**
 * Returns the simple interest at the nominal rate, which a customer owes for the days before a withdrawal. Zero if the rate is 0% or the
 * loan has a deferral.
 */
export const dailyInterest = (loan: Pence, { rate, deferralMonths }: LoanTerms, days = 1): Pence =>
  deferralMonths > 0 ? zeroPence : roundToPence(rate.fraction.times(monthsPerYear).times(days).div(daysPerYear).times(loan));
