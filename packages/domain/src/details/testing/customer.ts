import { localDate } from "../../money/index.ts";
import { defaultAddressHistory } from "../address-history.ts";
import { type DetailsCircumstances, detailsCircumstances } from "../circumstances.ts";
import { customerAnswers } from "./customer-answers.ts";

export { customerAnswers } from "./customer-answers.ts";

export const circumstances = (changed: Partial<DetailsCircumstances> = {}): DetailsCircumstances => ({
  ...detailsCircumstances(customerAnswers, {
    today: localDate("2026-11-15"),
    addressHistory: defaultAddressHistory,
    dramaNumbersAdmitted: true,
    emailOptional: false,
  }),
  ...changed,
});
