import * as z from "zod/mini";
import { poundsSchema } from "../../money/index.ts";
import {
  accommodationStatuses,
  deliveries,
  employmentStatuses,
  financialDependants,
  maritalStatuses,
  proofsOfIdentity,
  titles,
} from "../../vocabulary/index.ts";
import { limits } from "../limits.ts";
import { draft, instant, part, text } from "./wire.ts";

const personalDetailsSchema = part({
  title: draft(z.enum(titles)),
  firstName: draft(text),
  middleName: draft(text),
  lastName: draft(text),
  formerName: draft(text),
  dateOfBirth: draft(z.iso.date()),
  maritalStatus: draft(z.enum(maritalStatuses)),
});

const contactDetailsSchema = part({
  emailAddress: draft(text),
  phoneNumber: draft(text),
});

export const addressSchema = part({
  flatName: draft(text),
  houseName: draft(text),
  houseNumber: draft(text),
  street: draft(text),
  town: draft(text),
  county: draft(text),
  postCode: draft(text),
});

const mainAddressDetailsSchema = part({
  accommodationStatus: draft(z.enum(accommodationStatuses)),
  monthlyAccommodationCost: draft(poundsSchema),
  /** Current, previous 1, previous 2. */
  mainAddress: draft(
    z
      .array(
        part({
          address: draft(addressSchema),
          fromYear: draft(z.int().check(z.minimum(1900), z.maximum(2199))),
          fromMonth: draft(z.int().check(z.minimum(1), z.maximum(12))),
        }),
      )
      .check(z.maxLength(limits.addressesMax)),
  ),
});

const deliveryDetailsSchema = part({
  goodsDelivered: draft(z.enum(deliveries)),
  deliveryAddress: draft(addressSchema),
  /** Is the customer moving there? */
  movingToAddress: draft(z.boolean()),
});

const identityDetailsSchema = part({
  proofOfIdentity: draft(z.enum(proofsOfIdentity)),
});

const financialDetailsSchema = part({
  employmentStatus: draft(z.enum(employmentStatuses)),
  spouseEmploymentStatus: draft(z.enum(employmentStatuses)),
  /** Pounds a year; the one amount that the wire carries as a number. */
  incomeValue: draft(z.number().check(z.nonnegative(), z.maximum(999_999_999))),
  financialDependants: draft(z.enum(financialDependants)),
});

const bankAccountDetailsSchema = part({
  name: draft(text),
  sortCode: draft(text),
  accountNumber: draft(text),
  bankName: draft(text),
  branchName: draft(text),
  addressLine1: draft(text),
  addressLine2: draft(text),
  addressLine3: draft(text),
  town: draft(text),
  county: draft(text),
  postCode: draft(text),
  bankSupportsDirectDebit: draft(z.boolean()),
  modulusCheckUnavailable: draft(z.boolean()),
});

/** The sections of the details: what somebody types is kept in the document as it is typed. */
export const detailsInDocument = {
  personalDetails: draft(personalDetailsSchema),
  contactDetails: draft(contactDetailsSchema),
  mainAddressDetails: draft(mainAddressDetailsSchema),
  deliveryDetails: draft(deliveryDetailsSchema),
  identityDetails: draft(identityDetailsSchema),
  financialDetails: draft(financialDetailsSchema),
  bankAccountDetails: draft(bankAccountDetailsSchema),
};

export const marketingConsentSchema = part({
  emailOptIn: draft(z.boolean()),
  postOptIn: draft(z.boolean()),
  lastUpdated: draft(instant),
});
