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
import type { Status } from "../../vocabulary/index.ts";
import { fail } from "../../wording/index.ts";
import type { Application } from "../application.ts";
import { agreementTypeOf } from "../document/agreement-type.ts";
import type { ApplicationDocument } from "../document/document.ts";
import type { DocumentLoan } from "../document/loan-in-document.ts";
import { changedFields } from "../document/ownership.ts";
import { isFusion } from "../document/reading.ts";
import type { Setting } from "../setting.ts";
import { isQuotation } from "./soft-search.ts";

/** What still holds. Everything that has a last day holds to the end of that day. */

/** Only an answered soft search can expire, and only on a day that it was given (S1 §4). */
export const softSearchExpired = (status: Status, expiry: LocalDate | null, today: LocalDate): boolean =>
  isQuotation(status) && expiry !== null && expiry < today;

/** A decision without a last day cannot be shown to hold. */
export const decisionLive = ({ applicationExpiryDate }: Pick<Application, "applicationExpiryDate">, today: LocalDate): boolean =>
  applicationExpiryDate !== null && today <= applicationExpiryDate;

/** An answered soft search and an acceptance have a last day; past it nobody goes on with the application. */
export const applicationExpired = (
  { status, softSearchExpiryDate, applicationExpiryDate }: Pick<Application, "status" | "softSearchExpiryDate" | "applicationExpiryDate">,
  today: LocalDate,
): boolean =>
  softSearchExpired(status, softSearchExpiryDate, today) ||
  (status === "decision_accept" && applicationExpiryDate !== null && applicationExpiryDate < today);

/** Refuses to change what has expired. A decision may still be made again, which is how an acceptance comes back to life before signing. */
export function requireUnexpired(application: Parameters<typeof applicationExpired>[0], today: LocalDate): void {
  if (applicationExpired(application, today)) fail("application.expired", { status: application.status });
}

/** Some offer stands that nobody has chosen and that has not expired. */
export const offerLive = (
  { document, tailoringExpiryDate }: Pick<Application, "document" | "tailoringExpiryDate">,
  today: LocalDate,
): boolean => !tailoringExpired(tailoringExpiryDate, today) && !document.loanTailoring?.optionSelected;

/** A shop's products are read once and asked for with every decision. */
const configs = new WeakMap<OfferedProduct, ProductConfig>();

function configOf(sold: OfferedProduct): ProductConfig {
  const config = configs.get(sold) ?? productConfigSchema.parse(sold);
  configs.set(sold, config);
  return config;
}

/** The product as the retailer sells it today, to the letter, for this agreement and these amounts. */
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

/** The project loan that a shop sells beside its goods loans, where it sells one. */
export function projectProductOf({ features, flags, products }: Pick<Setting, "features" | "flags" | "products">): Product | null {
  const sold = gateOpen("fusionLoan", features, flags) ? products.find(({ isProjectLoan }) => isProjectLoan) : undefined;
  return sold ? productOf(sold) : null;
}

/** A project loan stands beside the goods loan only where the shop sells one, and within the limits that the quote screen names. */
export function projectOffered({ project, ...loan }: DocumentLoan, document: ApplicationDocument, setting: Setting): boolean {
  if (!isFusion(document)) return true;
  const sold = projectProductOf(setting);
  if (!sold || !project || !sold.terms.includes(project.instalments) || hasEnded(sold, setting.today)) return false;
  const terms = fusionTermsOfQuote({ ...loan, projectProduct: sold, projectInstalments: project.instalments });
  return Object.keys(fusionProblems({ ...loan, projectLoanAmount: project.loanAmount }, terms)).length === 0;
}
