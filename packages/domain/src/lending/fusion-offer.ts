import { add, instalmentOf, type LoanTerms, largestLoan, type Pence, pence, smaller, zeroPence } from "../money/index.ts";
import { limits } from "./limits.ts";
import type { Product } from "./product.ts";

/** A fusion loan consists of a loan for the goods and a loan for the project. The maximum instalment applies to both together. */
export interface FusionTerms {
  readonly product: Product;
  readonly instalments: number;
  readonly deferralMonths: number;
  readonly projectProduct: Product;
  readonly projectInstalments: number;
  readonly instalmentMax: Pence;
  readonly goodsLoanMax: Pence;
}

export interface FusionOffer {
  readonly maximumLoanAmount: Pence;
  readonly maximumGoodsAmount: Pence;
  readonly minimumProjectLoanAmount: Pence;
  readonly maximumProjectLoanAmount: Pence;
  readonly projectInstalments: number;
}

const goodsTerms = ({ product, instalments, deferralMonths }: FusionTerms): LoanTerms => ({
  rate: product.rate,
  instalments,
  deferralMonths,
});

const projectTerms = ({ projectProduct, projectInstalments }: FusionTerms): LoanTerms => ({
  rate: projectProduct.rate,
  instalments: projectInstalments,
  deferralMonths: 0,
});

/**
 * Returns the part of the maximum instalment that the other loan leaves. The result is negative if the other loan alone exceeds the
 * maximum.
 */
const spareInstalmentBeside = (instalmentMax: Pence, other: Pence, terms: LoanTerms): Pence =>
  pence(instalmentMax - instalmentOf(other, terms));

const loanAffordableWith = (spare: Pence, terms: LoanTerms, most: Pence): Pence =>
  spare < zeroPence ? zeroPence : smaller(most, largestLoan(spare, terms));

export const largestProjectLoan = (terms: FusionTerms, goodsLoan: Pence): Pence =>
  loanAffordableWith(
    spareInstalmentBeside(terms.instalmentMax, goodsLoan, goodsTerms(terms)),
    projectTerms(terms),
    terms.projectProduct.loanMax,
  );

/** With the largest goods loan, the customer must still be able to afford the smallest project loan. */
export const largestGoodsLoan = (terms: FusionTerms): Pence =>
  loanAffordableWith(
    spareInstalmentBeside(terms.instalmentMax, terms.projectProduct.loanMin, projectTerms(terms)),
    goodsTerms(terms),
    terms.goodsLoanMax,
  );

/** A quote does not know the customer's maximum instalment, so only the products limit the two loans. */
export function fusionTermsOfQuote(terms: Omit<FusionTerms, "instalmentMax" | "goodsLoanMax">): FusionTerms {
  const { product, projectProduct } = terms;
  const unlimited = { ...terms, instalmentMax: zeroPence, goodsLoanMax: product.loanMax };
  const goods = instalmentOf(product.loanMax, goodsTerms(unlimited));
  const project = instalmentOf(projectProduct.loanMax, projectTerms(unlimited));
  return { ...unlimited, instalmentMax: add(goods, project) };
}

export function fusionOffer(terms: FusionTerms, goodsLoan: Pence, deposit: Pence): FusionOffer | null {
  const maximumLoanAmount = largestGoodsLoan(terms);
  const maximumProjectLoanAmount = largestProjectLoan(terms, goodsLoan);
  const minimumProjectLoanAmount = terms.projectProduct.loanMin;
  if (maximumLoanAmount < goodsLoan || maximumProjectLoanAmount < minimumProjectLoanAmount) return null;
  return {
    maximumLoanAmount,
    maximumGoodsAmount: smaller(limits.goodsOrDepositMax, add(maximumLoanAmount, deposit)),
    minimumProjectLoanAmount,
    maximumProjectLoanAmount,
    projectInstalments: terms.projectInstalments,
  };
}
