export { previewTerms, regimesOf, type TermPreview } from "./preview.ts";
export {
  familyOf,
  type ProductChangeKind,
  type ProductFamily,
  type ProductFilter,
  type ProductState,
  productChangeKinds,
  productFamilies,
  productFilters,
  productIdFor,
  productStateOn,
  productStates,
} from "./product-state.ts";
export { type CheckedTerms, checkTerms, type TermsAsEntered, toTypedTerms } from "./product-terms.ts";
export { aprOfMonthlyRate, monthlyRateOfApr, type RateMismatch, rateMismatch, yearlyRateOf } from "./rate-check.ts";
