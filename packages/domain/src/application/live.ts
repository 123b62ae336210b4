import { obstacles, productConfigSchema, tailoringExpired } from "../lending/index.ts";
import type { LocalDate } from "../money/index.ts";
import type { Application } from "./application.ts";
import type { ApplicationDocument } from "./document/document.ts";
import type { DocumentLoan } from "./document/loan-in-document.ts";
import { changedFields } from "./document/ownership.ts";
import { agreementTypeOf, type Setting } from "./setting.ts";
import { isQuotation } from "./soft-search.ts";
import type { Status } from "./vocabulary.ts";

/** What still holds. Everything that has a last day holds to the end of that day. */

/** Only an answered soft search can expire, and only on a day that it was given (S1 §4). */
export const softSearchExpired = (status: Status, expiry: LocalDate | null, today: LocalDate): boolean =>
  isQuotation(status) && expiry !== null && expiry < today;

/** A decision without a last day cannot be shown to hold. */
export const decisionLive = ({ applicationExpiryDate }: Pick<Application, "applicationExpiryDate">, today: LocalDate): boolean =>
  applicationExpiryDate !== null && today <= applicationExpiryDate;

/** Some offer stands that nobody has chosen and that has not expired. */
export const offerLive = (
  { document, tailoringExpiryDate }: Pick<Application, "document" | "tailoringExpiryDate">,
  today: LocalDate,
): boolean => !tailoringExpired(tailoringExpiryDate, today) && !document.loanTailoring?.optionSelected;

/** The product as the retailer sells it today, to the letter, for this agreement and these amounts. */
export function productLive(
  loan: DocumentLoan,
  document: ApplicationDocument,
  { products, today }: Pick<Setting, "products" | "today">,
): boolean {
  const sold = products.find(({ id, isProjectLoan }) => id === loan.config.id && !isProjectLoan);
  if (!sold || (sold.agreementType !== null && sold.agreementType !== agreementTypeOf(document))) return false;
  const unchanged = changedFields(productConfigSchema.parse(sold), loan.config).length === 0;
  return unchanged && obstacles(loan.product, { ...loan, today }).length === 0;
}
