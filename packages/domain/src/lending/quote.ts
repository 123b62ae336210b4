import { add, agreementMonths, aprOfPlan, type Pence, repaymentPlan, subtract, zeroPence } from "../money/index.ts";
import type { Product } from "./product.ts";

export interface LoanRequest {
  readonly product: Product;
  readonly goodsAmount: Pence;
  readonly deposit: Pence;
  readonly instalments: number;
  readonly deferralMonths: number;
}

/** In a quote, money is in pence and rates are strings in per cent. */
export interface Quote {
  readonly goodsAmount: Pence;
  readonly deposit: Pence;
  readonly loanAmount: Pence;
  readonly instalments: number;
  readonly deferralMonths: number;
  readonly firstPaymentMonth: number;
  readonly agreementMonths: number;
  readonly instalment: Pence;
  readonly finalInstalment: Pence;
  readonly interest: Pence;
  readonly totalRepayable: Pence;
  readonly totalAmountPayable: Pence;
  /** The APR of the actual payments, with one decimal. It can differ from the product's APR. */
  readonly aprPercent: string;
  readonly interestRatePercent: string;
}

export const isQuotable = ({ product, goodsAmount, deposit, instalments, deferralMonths }: LoanRequest): boolean =>
  deposit >= zeroPence &&
  deposit < goodsAmount &&
  product.terms.includes(instalments) &&
  (product.deferrals.length === 0 ? deferralMonths === 0 : product.deferrals.includes(deferralMonths));

/** Throws if `isQuotable` is false. The loan may still break a limit of the product, which `obstacles` reports. */
export function quote(request: LoanRequest): Quote {
  const { product, goodsAmount, deposit, instalments, deferralMonths } = request;
  if (!isQuotable(request)) {
    throw new RangeError(
      `"${product.name}" lends nothing on ${goodsAmount} less ${deposit} over ${deferralMonths} + ${instalments} months`,
    );
  }
  const loanAmount = subtract(goodsAmount, deposit);
  const plan = repaymentPlan(loanAmount, { rate: product.rate, instalments, deferralMonths });
  return {
    goodsAmount,
    deposit,
    loanAmount,
    instalments,
    deferralMonths,
    firstPaymentMonth: deferralMonths + 1,
    agreementMonths: agreementMonths(plan.terms),
    instalment: plan.instalment,
    finalInstalment: plan.finalInstalment,
    interest: plan.interest,
    totalRepayable: plan.total,
    totalAmountPayable: add(plan.total, deposit),
    aprPercent: aprOfPlan(plan).percent,
    interestRatePercent: product.interestRatePercent,
  };
}
