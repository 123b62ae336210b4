import { add, larger, type Pence, smaller, subtract, zeroPence } from "../money/index.ts";
import { validationTexts as texts } from "../wording/index.ts";
import { type AmountRange, type Problems, rangeProblem, removeEmptyProblems, type TypedAmount } from "./amounts.ts";
import { limits } from "./limits.ts";
import { minimumDeposit, type Product } from "./product.ts";

export interface AmendmentLimits {
  readonly product: Product;
  readonly maximumLoanAmount: Pence;
}

const loanMaxOf = ({ product, maximumLoanAmount }: AmendmentLimits): Pence => smaller(product.loanMax, maximumLoanAmount);

export const amendedGoodsRange = (limit: AmendmentLimits, deposit: Pence): AmountRange => ({
  min: larger(limit.product.goodsMin, add(limit.product.loanMin, deposit)),
  max: smaller(limits.goodsOrDepositMax, add(loanMaxOf(limit), deposit)),
});

export const amendedDepositRange = (limit: AmendmentLimits, goodsAmount: Pence): AmountRange => ({
  min: larger(minimumDeposit(limit.product, goodsAmount), subtract(goodsAmount, smaller(goodsAmount, loanMaxOf(limit)))),
  max: larger(zeroPence, subtract(goodsAmount, limit.product.loanMin)),
});

const clampToRange = (amount: Pence, { min, max }: AmountRange): Pence => {
  const atMost = max === undefined ? amount : smaller(amount, max);
  return min === undefined ? atMost : larger(min, atMost);
};

/** Keeps the goods amount if a change of the deposit is enough. Returns null if no amounts are valid. */
export function nearestAmendment(asked: AmendedAmounts, limit: AmendmentLimits): AmendedAmounts | null {
  const { goodsMin, loanMin } = limit.product;
  const goods = clampToRange(asked.goodsAmount, { min: larger(goodsMin, loanMin), max: limits.goodsOrDepositMax });
  const deposit = clampToRange(asked.deposit, amendedDepositRange(limit, goods));
  const nearest = { goodsAmount: clampToRange(goods, amendedGoodsRange(limit, deposit)), deposit };
  return Object.keys(amendmentProblems(nearest, limit)).length === 0 ? nearest : null;
}

interface AmendedAmounts {
  readonly goodsAmount: Pence;
  readonly deposit: Pence;
}

export interface AmendmentInputs {
  readonly goodsAmount: TypedAmount;
  readonly deposit: TypedAmount;
}

/**
 * If the loan is out of range, both the goods amount and the deposit have a message, because the user can correct either of them (S1 §5).
 */
export function amendmentProblems({ goodsAmount, deposit }: AmendmentInputs, limit: AmendmentLimits): Problems<keyof AmendmentInputs> {
  return removeEmptyProblems<keyof AmendmentInputs>({
    goodsAmount: goodsAmount === null ? texts.valueRequired : rangeProblem(goodsAmount, amendedGoodsRange(limit, deposit ?? zeroPence)),
    deposit:
      deposit === null
        ? texts.valueRequired
        : goodsAmount === null
          ? undefined
          : rangeProblem(deposit, amendedDepositRange(limit, goodsAmount)),
  });
}
