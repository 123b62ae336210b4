import { type DeliveryChoice, deliveryChoices, type MaritalStatus, maritalStatuses } from "../vocabulary/index.ts";
import type { HistoryCircumstances } from "./address-history.ts";
import type { PhoneSettings } from "./phone.ts";
import { defineSectionWith } from "./section.ts";

/** Several sections of the form show different fields depending on these values. */
export interface DetailsFacts {
  readonly customerPresent: boolean;
  readonly maritalStatus: MaritalStatus | null;
  readonly goodsDelivered: DeliveryChoice | null;
}

/** The questions of a section depend on these values, and on the answers in the section itself. */
export interface DetailsCircumstances extends DetailsFacts, HistoryCircumstances, PhoneSettings {
  readonly emailOptional: boolean;
}

/** These values come from the date, the configuration and the retailer, not from the document. */
export type DetailsSettings = Pick<DetailsCircumstances, "today" | "addressHistory" | "dramaNumbersAdmitted" | "emailOptional">;

/** A draft may lack any of these parts of the document. */
export interface CircumstancesDocument {
  readonly customerPresent?: boolean | null | undefined;
  readonly personalDetails?: { readonly maritalStatus?: unknown } | null | undefined;
  readonly deliveryDetails?: { readonly goodsDelivered?: unknown } | null | undefined;
}

const valueIfKnown = <Value extends string>(values: readonly Value[], value: unknown): Value | null =>
  values.find((known) => known === value) ?? null;

export const detailsFacts = (document: CircumstancesDocument): DetailsFacts => ({
  customerPresent: document.customerPresent ?? true,
  maritalStatus: valueIfKnown(maritalStatuses, document.personalDetails?.maritalStatus),
  goodsDelivered: valueIfKnown(deliveryChoices, document.deliveryDetails?.goodsDelivered),
});

export const detailsCircumstances = (document: CircumstancesDocument, settings: DetailsSettings): DetailsCircumstances => ({
  ...settings,
  ...detailsFacts(document),
});

/** Which fields are shown depends only on the document. Hidden answers can therefore be cleared without the date or the retailer. */
export const defineDetailsSection = defineSectionWith<DetailsCircumstances, DetailsFacts>();
