import { add, agreementMonths, aprOfPlan, NOTHING, type Pence, repaymentPlan, subtract } from "../money/index.ts";
import type { Product } from "./product.ts";

export interface LoanRequest {
  readonly product: Product;
  readonly goodsAmount: Pence;
  readonly deposit: Pence;
  readonly instalments: number;
  readonly deferralMonths: number;
}

/** Every figure of a loan. Money in pence, rates in per cent as decimal strings. */
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
  /** All instalments. */
  readonly totalRepayable: Pence;
  /** All instalments and the deposit. */
  readonly totalAmountPayable: Pence;
  /** Of the payments as they will really be made, at one decimal. */
  readonly aprPercent: string;
  readonly interestRatePercent: string;
}

const isOffered = ({ product, instalments, deferralMonths }: LoanRequest): boolean =>
  product.terms.includes(instalments) &&
  (product.deferrals.length === 0 ? deferralMonths === 0 : product.deferrals.includes(deferralMonths));

/** What the loan costs. Whether the customer may have it is asked of `obstacles`. */
export function quote(request: LoanRequest): Quote {
  const { product, goodsAmount, deposit, instalments, deferralMonths } = request;
  if (!isOffered(request)) throw new RangeError(`"${product.name}" has no ${deferralMonths} + ${instalments} months`);
  if (deposit < NOTHING || deposit >= goodsAmount) throw new RangeError("The deposit must be less than the goods amount");
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
