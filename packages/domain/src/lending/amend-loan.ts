import { add, larger, NOTHING, type Pence, smaller, subtract } from "../money/index.ts";
import { validationTexts as texts } from "../wording/index.ts";
import { type AmountRange, found, outside, type Problems, type TypedAmount } from "./amounts.ts";
import { limits } from "./limits.ts";
import { minimumDeposit, type Product } from "./product.ts";

/** What an amendment must stay within: the product, and the most that the decision lets be borrowed. */
export interface AmendmentLimits {
  readonly product: Product;
  readonly maximumLoanAmount: Pence;
}

const loanMaxOf = ({ product, maximumLoanAmount }: AmendmentLimits): Pence => smaller(product.loanMax, maximumLoanAmount);

/** The goods amounts that fit a deposit. */
export const amendedGoodsRange = (within: AmendmentLimits, deposit: Pence): AmountRange => ({
  min: larger(within.product.goodsMin, add(within.product.loanMin, deposit)),
  max: smaller(limits.goodsOrDepositMax, add(loanMaxOf(within), deposit)),
});

/** The deposits that fit a goods amount. */
export const amendedDepositRange = (within: AmendmentLimits, goodsAmount: Pence): AmountRange => ({
  min: larger(minimumDeposit(within.product, goodsAmount), subtract(goodsAmount, smaller(goodsAmount, loanMaxOf(within)))),
  max: larger(NOTHING, subtract(goodsAmount, within.product.loanMin)),
});

export interface AmendmentInputs {
  readonly goodsAmount: TypedAmount;
  readonly deposit: TypedAmount;
}

/** "Must be X or higher" and "Must be X or lower". A loan out of bounds can be mended in either field, so both say how (S1 §5). */
export function amendmentProblems({ goodsAmount, deposit }: AmendmentInputs, within: AmendmentLimits): Problems<keyof AmendmentInputs> {
  return found<keyof AmendmentInputs>({
    goodsAmount: goodsAmount === null ? texts.valueRequired : outside(goodsAmount, amendedGoodsRange(within, deposit ?? NOTHING)),
    deposit:
      deposit === null
        ? texts.valueRequired
        : goodsAmount === null
          ? undefined
          : outside(deposit, amendedDepositRange(within, goodsAmount)),
  });
}
