import { familyOf, type ProductFamily, previewTerms, regimesOf } from "@farthing/domain/catalogue";
import { productOf } from "@farthing/domain/lending";
import { londonDay, parsePercent, parsePounds } from "@farthing/domain/money";
import { formatDay, formatPercentage, formatPounds, formatTerms, screens } from "@farthing/domain/wording";
import type { NamedSellers, Terms } from "./products-query.ts";

const words = screens.lender.products;

export const monthsText = ({ instalments, deferralPeriod }: Pick<Terms, "instalments" | "deferralPeriod">): string =>
  words.terms.months(formatTerms(instalments), deferralPeriod.length === 0 ? null : formatTerms(deferralPeriod));

export function depositText({ minDepositPercentage, minDepositAmount }: Pick<Terms, "minDepositPercentage" | "minDepositAmount">): string {
  const percent = parsePercent(minDepositPercentage).isZero() ? null : `${minDepositPercentage}%`;
  const amount = parsePounds(minDepositAmount) === 0 ? null : formatPounds(minDepositAmount);
  if (percent !== null && amount !== null) return words.terms.largerOf(percent, amount);
  const least = percent ?? amount;
  return least === null ? words.terms.noDeposit : words.terms.deposit(least);
}

export function salePeriodText({ startDate, endDate }: Pick<Terms, "startDate" | "endDate">): string {
  if (endDate !== null) return words.terms.range(formatDay(startDate), formatDay(endDate));
  return startDate > londonDay(new Date()) ? words.terms.from(formatDay(startDate)) : words.terms.since(formatDay(startDate));
}

export function sellersText(names: readonly string[] | null): string {
  if (names === null) return words.terms.everyone;
  return names.length === 0 ? words.terms.nobody : words.terms.retailers(names);
}

export const sellerNames = (sellers: NamedSellers): readonly string[] | null => sellers?.map(({ name }) => name) ?? null;

export const aprText = ({ apr }: Pick<Terms, "apr">): string => formatPercentage(apr);

export const regimeTexts = (terms: Terms): string =>
  regimesOf(previewTerms(productOf({ ...terms, id: "preview" }), parsePounds(terms.minLoanAmount), londonDay(new Date())))
    .map((regime) => words.regimes[regime])
    .join("; ");

export const familyText = (terms: Terms): string => words.families[familyOf(terms)];

export const familyNote = (family: ProductFamily): string => words.familyTexts[family];
