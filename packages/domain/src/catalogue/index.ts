export { previewTerms, regimesOf, type TermPreview } from "./preview.ts";
export {
  familyOf,
  type ProductChangeKind,
  type ProductFamily,
  type ProductState,
  productChanges,
  productFamilies,
  productIdFor,
  productStateOn,
  productStates,
  type ShownProducts,
  shownProducts,
} from "./product-state.ts";
export { type CheckedTerms, catalogueLimits, checkTerms, type TermsAsEntered, toTypedTerms } from "./product-terms.ts";
export { aprOfMonthlyRate, monthlyRateOfApr, type RateMismatch, rateMismatch, yearlyRateOf } from "./rate-check.ts";
