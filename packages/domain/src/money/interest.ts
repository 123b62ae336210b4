import type { Decimal } from "decimal.js-light";
import type { LoanTerms } from "./annuity.ts";
import { type Pence, zeroPence } from "./pence.ts";
import { Precise } from "./precise.ts";
import type { MonthlyRate } from "./rates.ts";
import { roundToPence } from "./rounding.ts";

const monthsPerYear = 12;
const daysPerYear = 365;

/** A month has 365/12 days (CONC App 1.2). */
export const daysInMonths = (days: number): Decimal => new Precise(days).times(monthsPerYear).div(daysPerYear);

/** Compound interest is calculated in the same way as the APR. */
export const accruedInterest = (loan: Pence, rate: MonthlyRate, days: number): Pence =>
  roundToPence(rate.fraction.plus(1).pow(daysInMonths(days)).minus(1).times(loan));

/**
 * A customer who withdraws owes simple interest for each day until the repayment. For a loan with a deferral, the customer owes no
 * interest.
 */
export const dailyInterest = (loan: Pence, { rate, deferralMonths }: LoanTerms, days = 1): Pence =>
  deferralMonths > 0 ? zeroPence : roundToPence(rate.fraction.times(monthsPerYear).times(days).div(daysPerYear).times(loan));
