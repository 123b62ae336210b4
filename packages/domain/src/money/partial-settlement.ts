import { annuityFor, type LoanTerms } from "./annuity.ts";
import { type Fixed, fixedFrom, fixedMultiply, fixedToPence } from "./fixed-point.ts";
import { add, type Pence, times } from "./pence.ts";
import { balanceLeft, type Remaining, remainingAfter, remainingAfterPartPayment, remainingAtStart } from "./remaining.ts";
import type { Instalments, RepaymentPlan } from "./repayment-plan.ts";

export interface RemainingInstalments extends Instalments {
  readonly instalments: number;
}

export interface PartialSettlement {
  readonly balanceBefore: Pence;
  readonly balanceAfter: Pence;
  /** After a retailer's partial refund, the term stays the same and each instalment is lower. */
  readonly keepTerm: RemainingInstalments;
  /** A customer who makes a part payment may choose to keep the instalments. The loan then ends sooner. */
  readonly keepInstalment: RemainingInstalments;
  readonly originalRemaining: Pence;
}

/** The part payment is made on the due date of an instalment, after that instalment was paid. */
export function partialSettlement(plan: RepaymentPlan, instalmentsPaid: number, partPayment: Pence): PartialSettlement {
  const before = remainingAfter(remainingAtStart(plan), instalmentsPaid);
  const after = remainingAfterPartPayment(before, partPayment);
  if (after.balance <= 0) throw new RangeError("A part payment is less than the balance; the whole balance is an early settlement");
  return {
    balanceBefore: balanceLeft(before),
    balanceAfter: balanceLeft(after),
    keepTerm: instalmentsLeft(after),
    keepInstalment: remainingAtInstalment(plan.instalment, after.balance, after.terms),
    originalRemaining: before.total,
  };
}

const instalmentsLeft = ({ terms, instalment, finalInstalment, total }: Remaining): RemainingInstalments => ({
  instalments: terms.instalments,
  instalment,
  finalInstalment,
  total,
});

function remainingAtInstalment(instalment: Pence, balance: Fixed, terms: LoanTerms): RemainingInstalments {
  const { growth } = annuityFor(terms);
  let due = fixedMultiply(balance, growth);
  let paid = 0;
  while (paid + 1 < terms.instalments && fixedToPence(due) > instalment) {
    due = fixedMultiply(due - fixedFrom(instalment), growth);
    paid += 1;
  }
  const finalInstalment = fixedToPence(due);
  return { instalments: paid + 1, instalment, finalInstalment, total: add(times(instalment, paid), finalInstalment) };
}
