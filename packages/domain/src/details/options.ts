import {
  accommodationStatuses,
  deliveryChoices,
  employmentStatuses,
  financialDependants,
  maritalStatuses,
  proofsOfIdentity,
  titles,
} from "../vocabulary/index.ts";
import { optionsWithNames } from "./field.ts";

/** The specification gives no labels for the stored values (S2 §3), so these labels are Farthing's own. */

export const titleOptions = optionsWithNames(titles, {
  MR: "Mr",
  MRS: "Mrs",
  MISS: "Miss",
  MS: "Ms",
  MX: "Mx",
  DR: "Dr",
  REV: "Rev",
  PROF: "Prof",
  OTHER: "Other",
});

export const maritalStatusOptions = optionsWithNames(maritalStatuses, {
  SINGLE: "Single",
  MARRIED: "Married",
  CIVIL_PARTNERSHIP: "In a civil partnership",
  COHABITING: "Living with a partner",
  SEPARATED: "Separated",
  DIVORCED: "Divorced",
  WIDOWED: "Widowed",
});

export const employmentStatusOptions = optionsWithNames(employmentStatuses, {
  FULL_TIME: "Employed full time",
  PART_TIME: "Employed part time",
  SELF_EMPLOYED: "Self-employed",
  RETIRED: "Retired",
  HOMEMAKER: "Homemaker",
  STUDENT: "Student",
  UNEMPLOYED: "Unemployed",
  UNABLE_TO_WORK: "Unable to work",
});

export const accommodationStatusOptions = optionsWithNames(accommodationStatuses, {
  OWNER_OCCUPIER: "Owner occupier",
  TENANT_UNFURNISHED: "Tenant, unfurnished",
  TENANT_FURNISHED: "Tenant, furnished",
  LIVING_WITH_PARENTS: "Living with parents",
  COUNCIL_OR_HOUSING_ASSOCIATION: "Council or housing association tenant",
  OTHER: "Other",
});

export const deliveryOptions = optionsWithNames(deliveryChoices, {
  NO: "No",
  CURRENT_ADDRESS: "Yes, to the current address",
  OTHER_ADDRESS: "Yes, to another address",
});

export const proofOfIdentityOptions = optionsWithNames(proofsOfIdentity, {
  CURRENT_ADDRESS_DELIVERY: "Delivery to the current address",
  DRIVING_LICENCE: "Driving licence",
  PASSPORT: "Passport",
  NATIONAL_ID: "National identity card",
});

export const financialDependantsOptions = optionsWithNames(financialDependants, { 0: "0", 1: "1", 2: "2", 3: "3", 4: "4", 5: "5 or more" });

export const yesNoOptions = optionsWithNames(["true", "false"], { true: "Yes", false: "No" });
