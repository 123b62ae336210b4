import * as z from "zod/mini";
import { type AccommodationStatus, accommodationStatuses } from "../../vocabulary/index.ts";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { addressHistorySchema, entriesNeeded, historyObjections } from "../address-history.ts";
import { amountRule } from "../amounts.ts";
import { choiceRule } from "../answers.ts";
import { defineDetailsSection } from "../circumstances.ts";
import { addressHistoryField, moneyField, selectField } from "../field.ts";
import { limits } from "../limits.ts";
import { accommodationStatusOptions } from "../options.ts";

const payingStatuses: ReadonlySet<AccommodationStatus> = new Set(["TENANT_UNFURNISHED", "TENANT_FURNISHED", "LIVING_WITH_PARENTS"]);

/** Three accommodation statuses have a monthly cost (S1 §3). */
export const accommodationCostNeeded = ({
  accommodationStatus,
}: {
  readonly accommodationStatus?: AccommodationStatus | null | undefined;
}): boolean => !!accommodationStatus && payingStatuses.has(accommodationStatus);

export const monthlyCostRule = () => amountRule({ missing: texts.enter("the monthly cost of the accommodation") });

export const mainAddressDetails = defineDetailsSection({
  key: "mainAddressDetails",
  title: "Main address",
  schema: z.object({
    accommodationStatus: choiceRule(accommodationStatuses, "an accommodation status"),
    monthlyAccommodationCost: z.nullable(monthlyCostRule()),
    mainAddress: addressHistorySchema,
  }),
  fields: {
    accommodationStatus: selectField("Accommodation status", accommodationStatusOptions),
    monthlyAccommodationCost: moneyField(screens.journey.rentCheck.field, {
      hint: screens.journey.rentCheck.hint,
      showWhen: accommodationCostNeeded,
    }),
    mainAddress: addressHistoryField("Address", { hint: screens.journey.address.lookupHint, prune: entriesNeeded }),
  },
  rules: [
    {
      path: "mainAddress",
      objection: ({ mainAddress }, circumstances) => (mainAddress ? historyObjections(mainAddress, circumstances) : null),
    },
  ],
  confirmBefore: [
    {
      modal: "rentCheck",
      when: ({ monthlyAccommodationCost: cost }) => cost !== null && Number(cost) >= limits.rentConfirmFromPounds,
      value: ({ monthlyAccommodationCost }) => monthlyAccommodationCost,
    },
  ],
});

export const applicantMainAddressDetails = defineDetailsSection({ ...mainAddressDetails, title: screens.applicant.detailsSteps.address });
