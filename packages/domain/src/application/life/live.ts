import { gateOpen } from "../../access/index.ts";
import {
  fusionProblems,
  fusionTermsOfQuote,
  hasEnded,
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
import type { ApplicationDocument } from "../document/document.ts";
import type { DocumentLoan } from "../document/loan-in-document.ts";
import { changedFields } from "../document/ownership.ts";
import { isFusion } from "../document/reading.ts";
import type { Setting } from "../setting.ts";

/** This file has the validity rules. An offer or decision with a last day is valid until the end of that day. */

export const offerLive = (
  { document, tailoringExpiryDate }: Pick<Application, "document" | "tailoringExpiryDate">,
  today: LocalDate,
): boolean => !tailoringExpired(tailoringExpiryDate, today) && !document.loanTailoring?.optionSelected;

/** Each product configuration is parsed once, because every decision reads it. */
const configs = new WeakMap<OfferedProduct, ProductConfig>();

function configOf(sold: OfferedProduct): ProductConfig {
  const config = configs.get(sold) ?? productConfigSchema.parse(sold);
  configs.set(sold, config);
  return config;
}

/** True if the document's product equals the product that the retailer sells today, and fits this agreement and these amounts. */
export function productLive(
  loan: DocumentLoan,
  document: ApplicationDocument,
  { products, today }: Pick<Setting, "products" | "today">,
): boolean {
  const sold = products.find(({ id, isProjectLoan }) => id === loan.config.id && !isProjectLoan);
  if (!sold || (sold.agreementType !== null && sold.agreementType !== agreementTypeOf(document))) return false;
  const unchanged = changedFields(configOf(sold), loan.config).length === 0;
  return unchanged && obstacles(loan.product, { ...loan, today }).length === 0;
}

export function projectProductOf({ features, flags, products }: Pick<Setting, "features" | "flags" | "products">): Product | null {
  const sold = gateOpen("fusionLoan", features, flags) ? products.find(({ isProjectLoan }) => isProjectLoan) : undefined;
  return sold ? productOf(sold) : null;
}

/** True if the shop sells project loans and the amounts are within the limits of the quote screen. */
export function projectOffered({ project, ...loan }: DocumentLoan, document: ApplicationDocument, setting: Setting): boolean {
  if (!isFusion(document)) return true;
  const sold = projectProductOf(setting);
  if (!sold || !project || !sold.terms.includes(project.instalments) || hasEnded(sold, setting.today)) return false;
  const terms = fusionTermsOfQuote({ ...loan, projectProduct: sold, projectInstalments: project.instalments });
  return Object.keys(fusionProblems({ ...loan, projectLoanAmount: project.loanAmount }, terms)).length === 0;
}
