import { checkTerms, type TermsAsEntered, toTypedTerms } from "@farthing/domain/catalogue";
import { readAmount } from "@farthing/domain/details";
import { type Product, productOf } from "@farthing/domain/lending";
import { addDays, londonDay } from "@farthing/domain/money";
import { formatAmountForInput } from "@farthing/shell";
import type { NamedSellers, Sellers, Terms, TypedDraft } from "./products-query.ts";

export interface TypedProduct {
  readonly terms: TermsAsEntered;
  readonly sellers: Sellers;
}

const amountFields = ["minGoodsAmount", "minLoanAmount", "maxLoanAmount", "minDepositAmount"] as const;
const textFields = ["name", "apr", "rpm", "minDepositPercentage"] as const;

const mapAmounts = (terms: TermsAsEntered, change: (amount: string) => string): TermsAsEntered => ({
  ...terms,
  ...Object.fromEntries(amountFields.map((field) => [field, change(terms[field])])),
});

const sellersOf = (sellers: NamedSellers): Sellers =>
  sellers?.map(({ retailer, branches }) => ({ retailer, branches: branches?.map(({ supplierNumber }) => supplierNumber) ?? null })) ?? null;

export const toTypedProduct = ({ terms, sellers }: { readonly terms: Terms; readonly sellers: NamedSellers }): TypedProduct => ({
  terms: mapAmounts(toTypedTerms(terms), formatAmountForInput),
  sellers: sellersOf(sellers),
});

export const emptyForm = (): TypedProduct => ({
  terms: {
    name: "",
    apr: "",
    rpm: "",
    instalments: [],
    deferralPeriod: [],
    earlySettlementFee: false,
    minGoodsAmount: "250.00",
    minLoanAmount: "250.00",
    maxLoanAmount: "25,000.00",
    minDepositPercentage: "0",
    minDepositAmount: "0.00",
    startDate: addDays(londonDay(new Date()), 1),
    endDate: "",
    agreementType: null,
    isProjectLoan: false,
  },
  sellers: null,
});

/** A new version starts with the terms of the last version. It is sold from tomorrow, without an end date. */
export const nextVersionForm = (product: { readonly terms: Terms; readonly sellers: NamedSellers }): TypedProduct => {
  const { terms, sellers } = toTypedProduct(product);
  return { terms: { ...terms, startDate: addDays(londonDay(new Date()), 1), endDate: "" }, sellers };
};

export function toDraftBody({ terms, sellers }: TypedProduct): TypedDraft {
  const read = mapAmounts(terms, (amount) => readAmount(amount) ?? amount.trim());
  const trimmed = Object.fromEntries(textFields.map((field) => [field, terms[field].trim().replace(/%$/, "")]));
  return {
    terms: { ...read, ...trimmed, name: terms.name.trim(), instalments: [...terms.instalments], deferralPeriod: [...terms.deferralPeriod] },
    sellers,
  };
}

export const isSameProduct = (one: TypedProduct, other: TypedProduct): boolean =>
  JSON.stringify(toDraftBody(one)) === JSON.stringify(toDraftBody(other));

export function previewProduct(form: TypedProduct): Product | null {
  const { terms } = toDraftBody(form);
  const today = londonDay(new Date());
  const checked = checkTerms(
    {
      ...terms,
      name: "Preview",
      minGoodsAmount: "0",
      minDepositPercentage: "0",
      minDepositAmount: "0",
      startDate: today,
      endDate: "",
      agreementType: null,
    },
    today,
  );
  return checked.ok ? productOf({ ...checked.terms, id: "preview" }) : null;
}
