import type { OfferedProduct } from "../lending/index.ts";
import type { LocalDate } from "../money/index.ts";

/** Customers and staff know a product by its family. The product's terms determine the family. */
export const productFamilies = ["interestFree", "classic", "buyNowPayLater", "projectLoan"] as const;
export type ProductFamily = (typeof productFamilies)[number];

export function familyOf({
  serviceType,
  deferralPeriod,
  isProjectLoan,
}: Pick<OfferedProduct, "serviceType" | "deferralPeriod" | "isProjectLoan">): ProductFamily {
  if (isProjectLoan) return "projectLoan";
  if (deferralPeriod.length > 0) return "buyNowPayLater";
  return serviceType === "IF" ? "interestFree" : "classic";
}

/** A superseded product has ended because a newer version has replaced it. */
export const productStates = ["coming", "onSale", "ended", "superseded"] as const;
export type ProductState = (typeof productStates)[number];

/** Superseded products count as ended. */
export const productFilters = ["all", "onSale", "coming", "draft", "ended"] as const;
export type ProductFilter = (typeof productFilters)[number];

export const productChangeKinds = [
  "drafted",
  "changed",
  "sent",
  "sentBack",
  "discarded",
  "published",
  "superseded",
  "withdrawn",
  "sellers",
] as const;
export type ProductChangeKind = (typeof productChangeKinds)[number];

interface SalePeriod {
  readonly startDate: string;
  readonly endDate: string | null;
  readonly isReplaced: boolean;
}

export function productStateOn({ startDate, endDate, isReplaced }: SalePeriod, day: LocalDate): ProductState {
  if (endDate !== null && endDate < day) return isReplaced ? "superseded" : "ended";
  return startDate > day ? "coming" : "onSale";
}

const idLengthMax = 40;

/** Web shops use this id, such as "classic-credit-13-9". If another product already has the id, a number is added. */
export function productIdFor(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, idLengthMax)
    .replace(/^-|-$/g, "");
  const base = words === "" ? "product" : words;
  let id = base;
  for (let next = 2; taken.has(id); next++) id = `${base}-${next}`;
  return id;
}
