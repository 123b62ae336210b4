import { repaymentPicture } from "@farthing/domain/lending";
import { add, addMonths, type LocalDate, NOTHING, type Pence, pence, times } from "@farthing/domain/money";
import type { LoanCost } from "./loan-cost.ts";

/** The payments of one month, for the goods loan and the project loan. */
export interface PaymentMonth {
  readonly on: LocalDate;
  readonly goods: Pence;
  /** The interest part of the goods payment. */
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
    goodsLeft = payment?.leftToPay ?? (goods.size > 0 && index + 1 > quote.agreementMonths ? NOTHING : goodsLeft);
    const paid = projectPaid(project, index + 1);
    return {
      on,
      goods: payment?.amount ?? NOTHING,
      interest: payment?.interest ?? NOTHING,
      project: paid.now,
      leftToPay: add(goodsLeft, paid.left),
    };
  });
}

function projectPaid(project: LoanCost["project"], month: number): { readonly now: Pence; readonly left: Pence } {
  if (!project || month > project.instalments) return { now: NOTHING, left: NOTHING };
  if (month === project.instalments) return { now: project.finalInstalment, left: NOTHING };
  return { now: project.instalment, left: pence(project.loanAmount - times(project.instalment, month)) };
}

/** The date and amount of the first payment, for both loans of a fusion. */
export function firstPayment(cost: LoanCost): { readonly on: LocalDate; readonly amount: Pence } | null {
  const first = paymentMonths(cost).find(({ goods, project }) => goods > NOTHING || project > NOTHING);
  return first ? { on: first.on, amount: add(first.goods, first.project) } : null;
}
