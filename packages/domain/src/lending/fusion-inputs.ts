import { add, larger, type Pence, smaller, subtract, zeroPence } from "../money/index.ts";
import { validationTexts as texts } from "../wording/index.ts";
import { type Problems, rangeProblem, removeEmptyProblems, type TypedAmount } from "./amounts.ts";
import { type FusionTerms, largestGoodsLoan, largestProjectLoan } from "./fusion-offer.ts";
import { limits } from "./limits.ts";
import { minimumDeposit } from "./product.ts";

export interface FusionInputs {
  readonly goodsAmount: TypedAmount;
  readonly deposit: TypedAmount;
  readonly projectLoanAmount: TypedAmount;
}

/** A larger goods loan leaves room only for a smaller project loan (S1 §5). */
export function fusionProblems(inputs: FusionInputs, terms: FusionTerms): Problems<keyof FusionInputs> {
  const { goodsAmount, deposit, projectLoanAmount } = inputs;
  const goodsLoan = goodsAmount === null || deposit === null ? null : subtract(goodsAmount, smaller(deposit, goodsAmount));
  return removeEmptyProblems<keyof FusionInputs>({
    goodsAmount: goodsAmount === null ? texts.valueRequired : goodsProblem(goodsAmount, deposit ?? zeroPence, terms),
    deposit: deposit === null ? texts.valueRequired : goodsAmount === null ? undefined : depositProblem(deposit, goodsAmount, terms),
    projectLoanAmount:
      projectLoanAmount === null
        ? texts.valueRequired
        : goodsLoan === null
          ? undefined
          : projectProblem(projectLoanAmount, goodsLoan, terms),
  });
}

function goodsProblem(goodsAmount: Pence, deposit: Pence, terms: FusionTerms): string | undefined {
  const max = smaller(limits.goodsOrDepositMax, add(largestGoodsLoan(terms), deposit));
  const { goodsMin, loanMin } = terms.product;
  return (
    rangeProblem(goodsAmount, { min: goodsMin, max }, { below: texts.goodsAmountMin, above: texts.goodsAmountMax }) ??
    rangeProblem(subtract(goodsAmount, deposit), { min: loanMin }, { below: texts.loanAmountMin, above: texts.loanAmountMax })
  );
}

const rangeTexts = { below: texts.mustBeOrHigher, above: texts.valueMax };

function depositProblem(deposit: Pence, goodsAmount: Pence, { product }: FusionTerms): string | undefined {
  const max = larger(zeroPence, subtract(goodsAmount, product.loanMin));
  return rangeProblem(deposit, { min: minimumDeposit(product, goodsAmount), max }, rangeTexts);
}

const projectProblem = (projectLoanAmount: Pence, goodsLoan: Pence, terms: FusionTerms): string | undefined =>
  rangeProblem(projectLoanAmount, { min: terms.projectProduct.loanMin, max: largestProjectLoan(terms, goodsLoan) }, rangeTexts);
