import { annuityFor } from "./annuity.ts";
import { fixedFrom, fixedMultiply, fixedToPence } from "./fixed-point.ts";
import { type Pence, pence, subtract, zeroPence } from "./pence.ts";
import type { RepaymentPlan } from "./repayment-plan.ts";

export interface ScheduledPayment {
  readonly month: number;
  readonly amount: Pence;
  readonly interest: Pence;
  readonly leftToPay: Pence;
}

export interface Schedule {
  readonly deferralInterest: Pence;
  readonly payments: readonly ScheduledPayment[];
}

/** Only the displayed balance is rounded, so that the columns add up to the totals of the plan. */
export function scheduleOf({ loan, terms, instalment, finalInstalment }: RepaymentPlan): Schedule {
  const { growth } = annuityFor(terms);
  let balance = fixedFrom(loan);
  for (let month = 0; month < terms.deferralMonths; month++) balance = fixedMultiply(balance, growth);
  let leftToPay = fixedToPence(balance);
  const deferralInterest = subtract(leftToPay, loan);
  const payments = Array.from({ length: terms.instalments }, (_, index): ScheduledPayment => {
    const last = index + 1 === terms.instalments;
    const amount = last ? finalInstalment : instalment;
    const leftBefore = leftToPay;
    balance = fixedMultiply(balance, growth) - fixedFrom(amount);
    leftToPay = last ? zeroPence : fixedToPence(balance);
    return { month: terms.deferralMonths + index + 1, amount, interest: pence(amount - leftBefore + leftToPay), leftToPay };
  });
  return { deferralInterest, payments };
}
