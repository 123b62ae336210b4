import { type Delivery, deliveries, type MaritalStatus, maritalStatuses } from "../vocabulary/index.ts";
import type { HistoryCircumstances } from "./address-history.ts";
import type { PhoneSettings } from "./phone.ts";
import { sectionUnder } from "./section.ts";

/** What the details sections have to know beyond their own answers. */
export interface DetailsCircumstances extends HistoryCircumstances, PhoneSettings {
  readonly customerPresent: boolean;
  /** The retailer's nonMandatoryEmailEnabled. */
  readonly emailOptional: boolean;
  readonly maritalStatus: MaritalStatus | null;
  readonly goodsDelivered: Delivery | null;
}

/** What comes from the day, the configuration and the retailer rather than from the document. */
export type DetailsSettings = Pick<DetailsCircumstances, "today" | "addressHistory" | "dramaNumbersAdmitted" | "emailOptional">;

/** As much of a document as the circumstances need; drafts may lack any of it. */
export interface CircumstancesDocument {
  readonly customerPresent?: boolean | null | undefined;
  readonly personalDetails?: { readonly maritalStatus?: unknown } | null | undefined;
  readonly deliveryDetails?: { readonly goodsDelivered?: unknown } | null | undefined;
}

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | null =>
  values.find((known) => known === value) ?? null;

export const detailsCircumstances = (document: CircumstancesDocument, settings: DetailsSettings): DetailsCircumstances => ({
  ...settings,
  customerPresent: document.customerPresent ?? true,
  maritalStatus: oneOf(maritalStatuses, document.personalDetails?.maritalStatus),
  goodsDelivered: oneOf(deliveries, document.deliveryDetails?.goodsDelivered),
});

export const detailsSection = sectionUnder<DetailsCircumstances>();
