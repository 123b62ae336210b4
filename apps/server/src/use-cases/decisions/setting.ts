import { type FeatureName, type RetailerFlags, softSearchApplies } from "@farthing/domain/access";
import { type AgreementType, type ApplicationDocument, changedFields } from "@farthing/domain/application";
import { detailsCircumstances, placeSections, readyToSubmit, shippedAddressHistory } from "@farthing/domain/details";
import { obstacles, productConfigSchema } from "@farthing/domain/lending";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { OfferedProduct } from "../../store/retailers/products.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { DocumentLoan } from "./loan-in-document.ts";

/** What the day and the shop decide about an application. */
export interface Setting {
  readonly today: LocalDate;
  readonly retailer: string;
  readonly features: ReadonlySet<FeatureName>;
  readonly flags: Partial<RetailerFlags>;
  readonly products: readonly OfferedProduct[];
}

export async function settingOf(tx: UnitOfWork, { branch: supplierNumber }: Pick<StoredApplication, "branch">): Promise<Setting> {
  const branch = (await tx.retailers.branch(supplierNumber)) ?? fail("branch.not_found", { supplierNumber });
  const { normalisedName, flags } = branch.retailer;
  const features = await tx.retailers.featuresOn(normalisedName);
  const products = (await tx.products.offeredAt(supplierNumber)) ?? [];
  return { today: londonDay(tx.now), retailer: normalisedName, features, flags, products };
}

export const agreementTypeOf = ({ product }: ApplicationDocument): AgreementType => product?.agreementType ?? "IN_STORE";

export const softSearchOn = (document: ApplicationDocument, { features, flags }: Setting): boolean =>
  softSearchApplies(agreementTypeOf(document), features, flags);

/** The product as the retailer sells it today, to the letter, for this agreement and these amounts. */
export function isProductLive(loan: DocumentLoan, document: ApplicationDocument, { products, today }: Setting): boolean {
  const sold = products.find(({ id, isProjectLoan }) => id === loan.config.id && !isProjectLoan);
  if (!sold || (sold.agreementType !== null && sold.agreementType !== agreementTypeOf(document))) return false;
  const unchanged = changedFields(productConfigSchema.parse(sold), loan.config).length === 0;
  return unchanged && obstacles(loan.product, { ...loan, today }).length === 0;
}

export interface DetailsRules {
  /** Numbers that reach nobody are for test data. */
  readonly dramaNumbersAdmitted: boolean;
}

export const circumstancesOf = (document: ApplicationDocument, { today, flags }: Pick<Setting, "today" | "flags">, rules: DetailsRules) =>
  detailsCircumstances(document, {
    today,
    addressHistory: shippedAddressHistory,
    emailOptional: flags.nonMandatoryEmailEnabled === true,
    ...rules,
  });

export const sectionsComplete = (document: ApplicationDocument, setting: Setting, rules: DetailsRules): boolean =>
  readyToSubmit(placeSections(document, circumstancesOf(document, setting, rules)));
