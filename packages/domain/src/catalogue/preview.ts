import { type Product, type Quote, quote, regimeFactsOn, regimeOfLoan } from "../lending/index.ts";
import { type LocalDate, type Pence, zeroPence } from "../money/index.ts";
import type { Regime } from "../vocabulary/index.ts";

export interface TermPreview extends Quote {
  readonly regime: Regime;
}

export function previewTerms(product: Product, loanAmount: Pence, agreementDate: LocalDate): readonly TermPreview[] {
  if (loanAmount <= zeroPence) return [];
  const deferrals = product.deferrals.length === 0 ? [0] : product.deferrals;
  return deferrals.flatMap((deferralMonths) =>
    product.terms.map((instalments) => {
      const figures = quote({ product, goodsAmount: loanAmount, deposit: zeroPence, instalments, deferralMonths });
      return { ...figures, regime: regimeOfLoan(figures, regimeFactsOn(agreementDate)) };
    }),
  );
}

/** The regime (the law that applies to a loan) depends on the term, not on the amount. */
export const regimesOf = (terms: readonly TermPreview[]): readonly Regime[] => [...new Set(terms.map(({ regime }) => regime))];
