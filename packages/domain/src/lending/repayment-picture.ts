import { add, addMonths, type LocalDate, type Pence, repaymentPlan, scheduleOf } from "../money/index.ts";
import type { Product } from "./product.ts";
import type { Quote } from "./quote.ts";

interface PaymentBar {
  readonly on: LocalDate;
  readonly amount: Pence;
  readonly interest: Pence;
  readonly leftToPay: Pence;
}

export type RepaymentBar =
  | { readonly is: "deposit"; readonly on: LocalDate; readonly amount: Pence }
  /**
   * A customer who repays the whole loan before `until` pays no interest for the time before the repayment. Otherwise, the interest is
   * added to the loan.
   */
  | { readonly is: "deferral"; readonly until: LocalDate; readonly months: number; readonly interest: Pence; readonly leftToPay: Pence }
  | ({ readonly is: "instalment" } & PaymentBar)
  | ({ readonly is: "final" } & PaymentBar);

export function repaymentPicture(quote: Quote, { rate }: Pick<Product, "rate">, agreementDate: LocalDate): readonly RepaymentBar[] {
  const { loanAmount, deposit, instalments, deferralMonths } = quote;
  const { deferralInterest, payments } = scheduleOf(repaymentPlan(loanAmount, { rate, instalments, deferralMonths }));
  const bars: RepaymentBar[] = [];
  if (deposit > 0) bars.push({ is: "deposit", on: agreementDate, amount: deposit });
  if (deferralMonths > 0) {
    const until = addMonths(agreementDate, deferralMonths);
    bars.push({ is: "deferral", until, months: deferralMonths, interest: deferralInterest, leftToPay: add(loanAmount, deferralInterest) });
  }
  for (const { month, amount, interest, leftToPay } of payments) {
    const is = month === quote.agreementMonths ? "final" : "instalment";
    bars.push({ is, on: addMonths(agreementDate, month), amount, interest, leftToPay });
  }
  return bars;
}
