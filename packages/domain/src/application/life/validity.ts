import { gateOpen } from "../../access/index.ts";
import {
  fusionProblems,
  fusionTermsOfQuote,
  hasProductEnded,
  type OfferedProduct,
  obstacles,
  type Product,
  type ProductConfig,
  productConfigSchema,
  productOf,
  tailoringExpired,
} from "../../lending/index.ts";
import type { LocalDate } from "../../money/index.ts";
import type { Application } from "../application.ts";
import { agreementTypeOf } from "../document/agreement-type.ts";
import { isFusion } from "../document/derived-facts.ts";
import type { ApplicationDocument } from "../document/document.ts";
import { changedFields } from "../document/document-changes.ts";
import type { DocumentLoan } from "../document/loan-in-document.ts";
import type { ShopRuleSettings } from "../setting.ts";

export const isOfferValid = (
  { document, tailoringExpiryDate }: Pick<Application, "document" | "tailoringExpiryDate">,
  today: LocalDate,
): boolean => !tailoringExpired(tailoringExpiryDate, today) && !document.loanTailoring?.optionSelected;

/** Caches each parsed product configuration, because every decision reads it. */
const configCache = new WeakMap<OfferedProduct, ProductConfig>();

function productConfigOf(sold: OfferedProduct): ProductConfig {
  const config = configCache.get(sold) ?? productConfigSchema.parse(sold);
  configCache.set(sold, config);
  return config;
}

export function isProductValid(
  loan: DocumentLoan,
  document: ApplicationDocument,
  { products, today }: Pick<ShopRuleSettings, "products" | "today">,
): boolean {
  const sold = products.find(({ id, isProjectLoan }) => id === loan.config.id && !isProjectLoan);
  if (!sold || (sold.agreementType !== null && sold.agreementType !== agreementTypeOf(document))) return false;
  const now = productConfigOf(sold);
  // The last day of sale may change after the quote. All other terms must be the same as in the quote.
  const unchanged = changedFields(now, { ...loan.config, endDate: now.endDate }).length === 0;
  return unchanged && obstacles(productOf(now), { ...loan, today }).length === 0;
}

export function offeredProjectProduct({
  features,
  flags,
  products,
}: Pick<ShopRuleSettings, "features" | "flags" | "products">): Product | null {
  const sold = gateOpen("fusionLoan", features, flags) ? products.find(({ isProjectLoan }) => isProjectLoan) : undefined;
  return sold ? productOf(sold) : null;
}

export function isProjectLoanOffered(
  { project, ...loan }: DocumentLoan,
  document: ApplicationDocument,
  setting: ShopRuleSettings,
): boolean {
  if (!isFusion(document)) return true;
  const sold = offeredProjectProduct(setting);
  if (!sold || !project || !sold.terms.includes(project.instalments) || hasProductEnded(sold, setting.today)) return false;
  const terms = fusionTermsOfQuote({ ...loan, projectProduct: sold, projectInstalments: project.instalments });
  return Object.keys(fusionProblems({ ...loan, projectLoanAmount: project.loanAmount }, terms)).length === 0;
}
