import {
  add,
  addMonths,
  agreementMonths,
  balanceLeft,
  type LocalDate,
  monthlyRateFromApr,
  type Pence,
  parsePercent,
  type Remaining,
  type RemainingInstalments,
  type RepaymentPlan,
  remainingAfter,
  remainingAfterPartPayment,
  remainingAtStart,
  repaymentPlan,
  smaller,
  subtract,
  sum,
  zeroPence,
} from "../money/index.ts";
import { paymentsDueBy } from "./early-settlement.ts";
import { type ProjectLoan, projectLoanApr } from "./fusion.ts";
import type { LoanRequest } from "./quote.ts";

export interface AgreedLoan {
  readonly loan: LoanRequest;
  readonly project: ProjectLoan | null;
  readonly agreedOn: LocalDate;
}

/** The shop has paid back this amount of the loan. */
export interface PartialPayment {
  readonly amount: Pence;
  readonly on: LocalDate;
}

export interface RemainingPayments extends RemainingInstalments {
  readonly leftToPay: Pence;
}

export interface LoanAccount {
  /** The goods loan comes first, then the project loan. A partial settlement reduces the parts in this order. */
  readonly parts: readonly Remaining[];
  readonly position: RemainingPayments;
  /** The next due date is null if nothing is left to repay. */
  readonly nextDue: LocalDate | null;
  readonly lastDue: LocalDate;
}

/**
 * Assumes that the customer pays every repayment on its due date. A partial settlement counts from the last due date before the settlement,
 * so the settled amount bears no interest after that date.
 */
export function loanAccountOn({ loan, project, agreedOn }: AgreedLoan, settled: readonly PartialPayment[], today: LocalDate): LoanAccount {
  const plans = [goodsPlan(loan), ...(project ? [projectPlan(project)] : [])];
  const madeBy = (plan: RepaymentPlan, day: LocalDate) => paymentsDueBy(agreedOn, plan.terms, day);
  let parts: readonly Remaining[] = plans.map(remainingAtStart);
  const moveOn = (day: LocalDate) => {
    parts = parts.map((part, place) => afterDuePayments(part, plans[place], (plan) => madeBy(plan, day)));
  };
  for (const { amount, on } of settled) {
    moveOn(on);
    parts = deductFromParts(parts, amount);
  }
  moveOn(today);
  const dues = plans.flatMap((plan, place) =>
    (parts[place]?.terms.instalments ?? 0) > 0 ? [addMonths(agreedOn, plan.terms.deferralMonths + madeBy(plan, today) + 1)] : [],
  );
  return {
    parts,
    position: positionOf(parts),
    nextDue: dues.toSorted()[0] ?? null,
    lastDue: addMonths(agreedOn, Math.max(...plans.map(({ terms }) => agreementMonths(terms)))),
  };
}

const goodsPlan = ({ product, goodsAmount, deposit, instalments, deferralMonths }: LoanRequest): RepaymentPlan =>
  repaymentPlan(subtract(goodsAmount, deposit), { rate: product.rate, instalments, deferralMonths });

const zeroMonthlyRate = monthlyRateFromApr(parsePercent(projectLoanApr));

const projectPlan = ({ loanAmount, instalments }: ProjectLoan): RepaymentPlan =>
  repaymentPlan(loanAmount, { rate: zeroMonthlyRate, instalments, deferralMonths: 0 });

function afterDuePayments(part: Remaining, plan: RepaymentPlan | undefined, madeBy: (plan: RepaymentPlan) => number): Remaining {
  if (!plan || part.terms.instalments === 0) return part;
  const counted = plan.terms.instalments - part.terms.instalments;
  return remainingAfter(part, madeBy(plan) - counted);
}

/** Deducts the amount from the goods loan first, because a smaller project loan would save no interest. */
function deductFromParts(parts: readonly Remaining[], amount: Pence): readonly Remaining[] {
  let left = amount;
  return parts.map((part) => {
    const taken = smaller(left, balanceLeft(part));
    left = subtract(left, taken);
    return taken > zeroPence ? remainingAfterPartPayment(part, taken) : part;
  });
}

function positionOf(parts: readonly Remaining[]): RemainingPayments {
  const instalments = Math.max(...parts.map(({ terms }) => terms.instalments));
  const endingLast = parts.filter(({ terms }) => terms.instalments === instalments);
  return {
    leftToPay: sum(parts.map(balanceLeft)),
    instalment: sum(parts.map(({ instalment }) => instalment)),
    finalInstalment: sum(endingLast.map(({ finalInstalment }) => finalInstalment)),
    total: sum(parts.map(({ total }) => total)),
    instalments,
  };
}

export interface RemainingPayment {
  /** The part is 0 for the goods loan and 1 for the project loan. */
  readonly part: number;
  readonly due: LocalDate;
  readonly amount: Pence;
}

/** Both parameters must describe the same loan. */
export function remainingPayments({ loan, project, agreedOn }: AgreedLoan, { parts }: LoanAccount): readonly RemainingPayment[] {
  const plans = [goodsPlan(loan), ...(project ? [projectPlan(project)] : [])];
  return plans
    .flatMap((plan, part) => {
      const { terms } = plan;
      const { instalment, finalInstalment, terms: left } = parts[part] ?? remainingAtStart(plan);
      const monthsDone = terms.deferralMonths + terms.instalments - left.instalments;
      return Array.from({ length: left.instalments }, (_, index) => ({
        part,
        due: addMonths(agreedOn, monthsDone + index + 1),
        amount: index + 1 === left.instalments ? finalInstalment : instalment,
      }));
    })
    .toSorted((one, other) => (one.due < other.due ? -1 : one.due > other.due ? 1 : one.part - other.part));
}

export interface SettlementEffect {
  readonly before: RemainingPayments;
  readonly after: RemainingPayments;
  readonly parts: readonly { readonly before: RemainingPayments; readonly after: RemainingPayments }[];
  readonly interestSaved: Pence;
}

export function settlementEffect({ parts, position: before }: Pick<LoanAccount, "parts" | "position">, amount: Pence): SettlementEffect {
  const settledParts = deductFromParts(parts, amount);
  const after = positionOf(settledParts);
  return {
    before,
    after,
    parts: parts.map((part, place) => ({ before: positionOf([part]), after: positionOf([settledParts[place] ?? part]) })),
    interestSaved: subtract(before.total, add(after.total, smaller(amount, before.leftToPay))),
  };
}
