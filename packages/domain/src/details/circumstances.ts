import { type Delivery, deliveries, type MaritalStatus, maritalStatuses } from "../vocabulary/index.ts";
import type { HistoryCircumstances } from "./address-history.ts";
import type { PhoneSettings } from "./phone.ts";
import { sectionWith } from "./section.ts";

/** Values of the document that decide which fields of several sections are shown. */
export interface DetailsFacts {
  readonly customerPresent: boolean;
  readonly maritalStatus: MaritalStatus | null;
  readonly goodsDelivered: Delivery | null;
}

/** The values on which the questions of a details section depend, besides the section's own answers. */
export interface DetailsCircumstances extends DetailsFacts, HistoryCircumstances, PhoneSettings {
  /** The retailer's flag nonMandatoryEmailEnabled. */
  readonly emailOptional: boolean;
}

/** The circumstances that do not come from the document, but from the date, the configuration and the retailer. */
export type DetailsSettings = Pick<DetailsCircumstances, "today" | "addressHistory" | "dramaNumbersAdmitted" | "emailOptional">;

/** The parts of a document from which the circumstances are read. In a draft, any part may be missing. */
export interface CircumstancesDocument {
  readonly customerPresent?: boolean | null | undefined;
  readonly personalDetails?: { readonly maritalStatus?: unknown } | null | undefined;
  readonly deliveryDetails?: { readonly goodsDelivered?: unknown } | null | undefined;
}

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | null =>
  values.find((known) => known === value) ?? null;

export const detailsFacts = (document: CircumstancesDocument): DetailsFacts => ({
  customerPresent: document.customerPresent ?? true,
  maritalStatus: oneOf(maritalStatuses, document.personalDetails?.maritalStatus),
  goodsDelivered: oneOf(deliveries, document.deliveryDetails?.goodsDelivered),
});

export const detailsCircumstances = (document: CircumstancesDocument, settings: DetailsSettings): DetailsCircumstances => ({
  ...settings,
  ...detailsFacts(document),
});

/** Only values of the document decide which fields are shown, so hidden answers can be cleared without date or retailer. */
export const detailsSection = sectionWith<DetailsCircumstances, DetailsFacts>();
