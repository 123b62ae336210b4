import type { FeatureName, RetailerFlags } from "../access/index.ts";
import {
  type DetailsCircumstances,
  type DetailsSettings,
  defaultAddressHistory,
  detailsCircumstances,
  readyToSubmit,
  sectionsWithState,
} from "../details/index.ts";
import type { OfferedProduct } from "../lending/index.ts";
import type { LocalDate } from "../money/index.ts";
import type { ApplicationDocument } from "./document/document.ts";

/** The server sends these data to the browser, so that server and browser apply the same rules. */
export interface ShopRuleSettings {
  readonly today: LocalDate;
  readonly features: ReadonlySet<FeatureName>;
  readonly flags: Partial<RetailerFlags>;
  readonly products: readonly OfferedProduct[];
}

export type DetailsRules = Pick<DetailsSettings, "dramaNumbersAdmitted">;

export const detailsCircumstancesOf = (
  document: ApplicationDocument,
  { today, flags }: Pick<ShopRuleSettings, "today" | "flags">,
  { dramaNumbersAdmitted }: DetailsRules,
): DetailsCircumstances =>
  detailsCircumstances(document, {
    today,
    addressHistory: defaultAddressHistory,
    emailOptional: flags.nonMandatoryEmailEnabled === true,
    dramaNumbersAdmitted,
  });

export const sectionsComplete = (
  document: ApplicationDocument,
  setting: Pick<ShopRuleSettings, "today" | "flags">,
  rules: DetailsRules,
): boolean => readyToSubmit(sectionsWithState(document, detailsCircumstancesOf(document, setting, rules)));
