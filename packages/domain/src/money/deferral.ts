import type { LoanTerms } from "./annuity.ts";
import { accruedInterest } from "./interest.ts";
import { add, type Pence, smaller, subtract } from "./pence.ts";
import type { MonthlyRate } from "./rates.ts";
import { type RepaymentPlan, repaymentPlan } from "./repayment-plan.ts";

export interface DeferralSettlement {
  readonly accruedInterest: Pence;
  readonly fee: Pence;
  readonly settlement: Pence;
}

/** The customer pays no interest but a fee: the accrued interest or the product's maximum fee, whichever is lower (S1 §9). */
export function settleInDeferral(loan: Pence, rate: MonthlyRate, daysSinceStart: number, feeCap: Pence): DeferralSettlement {
  const accrued = accruedInterest(loan, rate, daysSinceStart);
  const fee = smaller(accrued, feeCap);
  return { accruedInterest: accrued, fee, settlement: add(loan, fee) };
}

/** A part payment during the deferral bears no interest, so the plan covers only the rest of the loan (PS19/17). */
export const planAfterPartPayments = (loan: Pence, partPaid: Pence, terms: LoanTerms): RepaymentPlan =>
  repaymentPlan(subtract(loan, partPaid), terms);
