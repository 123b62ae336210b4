import { add, larger, subtract } from "../money/index.ts";
import { validationTexts as texts } from "../wording/index.ts";
import { type AmountRange, type Problems, rangeProblem, removeEmptyProblems, type TypedAmount } from "./amounts.ts";
import type { LoanRequest } from "./quote.ts";
import type { TailoringOption } from "./tailoring-options.ts";

/** The customer may pay a higher deposit or borrow less than offered. */
export type AdjustableOffer = Extract<TailoringOption, "deposit" | "reduceLoan" | "increaseLoan">;

interface OfferedLoan {
  readonly original: LoanRequest;
  readonly offered: LoanRequest;
}

export function offerRange(option: AdjustableOffer, { original, offered }: OfferedLoan): Required<AmountRange> {
  const { goodsMin, loanMin } = offered.product;
  switch (option) {
    case "deposit":
      return { min: offered.deposit, max: subtract(offered.goodsAmount, loanMin) };
    case "reduceLoan":
      return { min: larger(goodsMin, add(offered.deposit, loanMin)), max: offered.goodsAmount };
    case "increaseLoan":
      return { min: original.goodsAmount, max: offered.goodsAmount };
  }
}

export function offerProblems(option: AdjustableOffer, amount: TypedAmount, loans: OfferedLoan): Problems<"goodsAmount" | "deposit"> {
  const problem = amount === null ? texts.valueRequired : rangeProblem(amount, offerRange(option, loans));
  return removeEmptyProblems({
    goodsAmount: option === "deposit" ? undefined : problem,
    deposit: option === "deposit" ? problem : undefined,
  });
}
