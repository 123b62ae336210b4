import { type Delivery, deliveries, type MaritalStatus, maritalStatuses } from "../vocabulary/index.ts";
import type { HistoryCircumstances } from "./address-history.ts";
import type { PhoneSettings } from "./phone.ts";
import { defineSectionWith } from "./section.ts";

/** The values of the document that decide, in several sections, which fields are shown. */
export interface DetailsFacts {
  readonly customerPresent: boolean;
  readonly maritalStatus: MaritalStatus | null;
  readonly goodsDelivered: Delivery | null;
}

/** All values on which the questions of a details section depend, apart from the answers in that section. */
export interface DetailsCircumstances extends DetailsFacts, HistoryCircumstances, PhoneSettings {
  /** The retailer's flag nonMandatoryEmailEnabled. */
  readonly emailOptional: boolean;
}

/** The circumstances that do not come from the document. They come from the date, the configuration and the retailer. */
export type DetailsSettings = Pick<DetailsCircumstances, "today" | "addressHistory" | "dramaNumbersAdmitted" | "emailOptional">;

/** The parts of a document that determine the circumstances. In a draft, any part may be missing. */
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

/**
 * Which fields are shown depends only on values of the document. Hidden answers can therefore be cleared without knowing the date or the
 * retailer.
 */
export const defineDetailsSection = defineSectionWith<DetailsCircumstances, DetailsFacts>();
