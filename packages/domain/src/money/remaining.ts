import { annuityFor, type LoanTerms } from "./annuity.ts";
import { type Fixed, fixedFrom, fixedMultiply, fixedToPence } from "./fixed-point.ts";
import { add, type Pence, pence, times, zeroPence } from "./pence.ts";
import { exactFinalInstalment, type Instalments, levelInstalment, type RepaymentPlan } from "./repayment-plan.ts";

/** What is left of a loan directly after a payment. The balance can have a fraction of a penny, because only payments are rounded. */
export interface Remaining extends Instalments {
  readonly balance: Fixed;
  /** `instalments` is the number of remaining instalments, which is zero once the loan is settled. */
  readonly terms: LoanTerms;
}

export const remainingAtStart = ({ loan, terms, instalment, finalInstalment, total }: RepaymentPlan): Remaining => ({
  balance: fixedFrom(loan),
  terms,
  instalment,
  finalInstalment,
  total,
});

export const balanceLeft = ({ balance }: Pick<Remaining, "balance">): Pence => fixedToPence(balance);

const settledRemaining = ({ rate }: LoanTerms): Remaining => ({
  balance: 0n,
  terms: { rate, instalments: 0, deferralMonths: 0 },
  instalment: zeroPence,
  finalInstalment: zeroPence,
  total: zeroPence,
});

/** The first payment of a loan ends its deferral. */
export function remainingAfter(remaining: Remaining, paymentsMade: number): Remaining {
  const { terms, instalment, finalInstalment } = remaining;
  if (paymentsMade === 0) return remaining;
  const instalments = terms.instalments - paymentsMade;
  if (instalments <= 0) return settledRemaining(terms);
  const { growth } = annuityFor(terms);
  let balance = remaining.balance;
  for (let month = 0; month < terms.deferralMonths; month++) balance = fixedMultiply(balance, growth);
  for (let paid = 0; paid < paymentsMade; paid++) balance = fixedMultiply(balance, growth) - fixedFrom(instalment);
  const total = add(times(instalment, instalments - 1), finalInstalment);
  return { balance, terms: { ...terms, instalments, deferralMonths: 0 }, instalment, finalInstalment, total };
}

/** The term stays the same, and the instalment becomes lower. A part payment during the deferral bears no interest (PS19/17). */
export function remainingAfterPartPayment({ balance, terms }: Remaining, partPayment: Pence): Remaining {
  const left = balance - fixedFrom(partPayment);
  if (fixedToPence(left) <= 0) return settledRemaining(terms);
  const level = levelInstalment(left, terms);
  const last = fixedToPence(exactFinalInstalment(left, level, terms));
  // The instalment is rounded up, so many instalments together can exceed the balance. The instalment is then one penny lower.
  const instalment = last < 0 ? pence(level - 1) : level;
  const finalInstalment = last < 0 ? fixedToPence(exactFinalInstalment(left, instalment, terms)) : last;
  return { balance: left, terms, instalment, finalInstalment, total: add(times(instalment, terms.instalments - 1), finalInstalment) };
}
