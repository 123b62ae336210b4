import { repaymentPicture } from "@farthing/domain/lending";
import { add, addMonths, type LocalDate, type Pence, pence, times, zeroPence } from "@farthing/domain/money";
import type { LoanCost } from "./loan-cost.ts";

export interface PaymentMonth {
  readonly on: LocalDate;
  readonly goods: Pence;
  readonly interest: Pence;
  readonly project: Pence;
  readonly leftToPay: Pence;
}

export function paymentMonths({ quote, product, today, project }: LoanCost): readonly PaymentMonth[] {
  const bars = repaymentPicture(quote, product, today);
  const goods = new Map(bars.flatMap((bar) => (bar.is === "instalment" || bar.is === "final" ? [[bar.on, bar] as const] : [])));
  const deferral = bars.find((bar) => bar.is === "deferral");
  let goodsLeft = deferral?.leftToPay ?? quote.loanAmount;
  const months = Math.max(quote.agreementMonths, project?.instalments ?? 0);
  return Array.from({ length: months }, (_, index) => {
    const on = addMonths(today, index + 1);
    const payment = goods.get(on);
    goodsLeft = payment?.leftToPay ?? (goods.size > 0 && index + 1 > quote.agreementMonths ? zeroPence : goodsLeft);
    const paid = projectPaid(project, index + 1);
    return {
      on,
      goods: payment?.amount ?? zeroPence,
      interest: payment?.interest ?? zeroPence,
      project: paid.now,
      leftToPay: add(goodsLeft, paid.left),
    };
  });
}

function projectPaid(project: LoanCost["project"], month: number): { readonly now: Pence; readonly left: Pence } {
  if (!project || month > project.instalments) return { now: zeroPence, left: zeroPence };
  if (month === project.instalments) return { now: project.finalInstalment, left: zeroPence };
  return { now: project.instalment, left: pence(project.loanAmount - times(project.instalment, month)) };
}

export interface EqualPayments {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly count: number;
  readonly amount: Pence;
}

function runsOf(months: readonly PaymentMonth[], isSame: (one: PaymentMonth, other: PaymentMonth) => boolean): readonly EqualPayments[] {
  const runs: PaymentMonth[][] = [];
  for (const month of months.filter(({ goods, project }) => goods > zeroPence || project > zeroPence)) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    if (run && first && isSame(first, month)) run.push(month);
    else runs.push([month]);
  }
  return runs.flatMap((run) => {
    const [first] = run;
    return first ? [{ from: first.on, to: run.at(-1)?.on ?? first.on, count: run.length, amount: add(first.goods, first.project) }] : [];
  });
}

/** Consecutive payments of the same amount are one entry, such as "23 × £336.70, 1 × £336.62, 35 × £170.03, 1 × £169.66". */
export const groupEqualPayments = (cost: LoanCost): readonly EqualPayments[] =>
  runsOf(paymentMonths(cost), (one, other) => one.goods + one.project === other.goods + other.project);

/** Returns the periods in which the same loans are repaid. A last payment that differs by a few pence does not begin a new period. */
export const paymentPeriods = (cost: LoanCost): readonly EqualPayments[] =>
  runsOf(
    paymentMonths(cost),
    (one, other) => one.goods > zeroPence === other.goods > zeroPence && one.project > zeroPence === other.project > zeroPence,
  );

export const lastPayment = (cost: LoanCost): EqualPayments | undefined => groupEqualPayments(cost).at(-1);

export function firstPayment(cost: LoanCost): { readonly on: LocalDate; readonly amount: Pence } | null {
  const first = paymentMonths(cost).find(({ goods, project }) => goods > zeroPence || project > zeroPence);
  return first ? { on: first.on, amount: add(first.goods, first.project) } : null;
}
