import { zeroPence } from "../money/index.ts";
import type { Status } from "../vocabulary/index.ts";
import { validationTexts as texts } from "../wording/index.ts";
import { type Problems, rangeProblem, removeEmptyProblems, type TypedAmount } from "./amounts.ts";
import { limits } from "./limits.ts";
import type { Product } from "./product.ts";
import type { QuoteChoice } from "./quote-choice.ts";

export interface QuoteInputs {
  readonly goodsDescription: string;
  readonly goodsAmount: TypedAmount;
  readonly deposit: TypedAmount;
  readonly choice: QuoteChoice;
  readonly product: Product | null;
}

export type QuoteField = "goodsDescription" | "goodsAmount" | "deposit" | "product" | "instalments" | "deferralPeriod";

export function quoteProblems({ goodsDescription, goodsAmount, deposit, choice, product }: QuoteInputs): Problems<QuoteField> {
  return removeEmptyProblems<QuoteField>({
    goodsDescription: goodsDescription.trim() === "" ? texts.enter("the goods description") : undefined,
    goodsAmount: goodsAmountProblem(goodsAmount),
    deposit: depositProblem(deposit, goodsAmount),
    product: product === null ? texts.chooseOne("a finance product") : undefined,
    instalments: product !== null && choice.instalments === null ? texts.chooseOne("a repayment term") : undefined,
    deferralPeriod:
      (product?.deferrals.length ?? 0) > 0 && choice.deferralPeriod === null ? texts.chooseOne("a deferral period") : undefined,
  });
}

const amountRange = { max: limits.goodsOrDepositMax };

const goodsAmountProblem = (goodsAmount: TypedAmount): string | undefined =>
  goodsAmount === null || goodsAmount <= zeroPence ? texts.enter("the goods amount") : rangeProblem(goodsAmount, amountRange);

function depositProblem(deposit: TypedAmount, goodsAmount: TypedAmount): string | undefined {
  if (deposit === null) return texts.enter("the deposit");
  if (goodsAmount !== null && goodsAmount > zeroPence && deposit >= goodsAmount) return texts.depositBelowGoods;
  return rangeProblem(deposit, amountRange);
}

export interface CreditCardDepositBox {
  readonly shown: boolean;
  readonly enabled: boolean;
}

/** The tick box for a deposit by credit card (S1 §4). */
export const creditCardDepositBox = (deposit: TypedAmount, status: Status): CreditCardDepositBox => ({
  shown: deposit !== null && deposit > zeroPence,
  enabled: status === "open",
});
