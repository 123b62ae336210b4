import type { CompleteDetails } from "../sequence.ts";

const customerAddress = {
  flatName: "Flat 2",
  houseName: null,
  houseNumber: "18",
  street: "Bootham Garth",
  town: "York",
  county: null,
  postCode: "YO30 6ZZ",
};

/** The answers of a customer who has answered all questions, on 15 November 2026. The samples of the other tests copy these answers. */
export const customerAnswers = {
  customerPresent: true,
  personalDetails: {
    title: "MS",
    firstName: "Eleanor",
    lastName: "Whitcombe",
    dateOfBirth: "1988-03-09",
    maritalStatus: "MARRIED",
  },
  contactDetails: { emailAddress: "eleanor.whitcombe+accept@post.test", phoneNumber: "+447700900341" },
  mainAddressDetails: {
    accommodationStatus: "OWNER_OCCUPIER",
    monthlyAccommodationCost: null,
    mainAddress: [{ address: customerAddress, fromMonth: 8, fromYear: 2021 }],
  },
  deliveryDetails: { goodsDelivered: "NO", deliveryAddress: null, movingToAddress: null },
  identityDetails: { proofOfIdentity: "PASSPORT" },
  financialDetails: { employmentStatus: "FULL_TIME", spouseEmploymentStatus: null, incomeValue: 31_000, financialDependants: "2" },
  bankAccountDetails: {
    name: "E Whitcombe",
    sortCode: "089999",
    accountNumber: "66374958",
    bankName: null,
    branchName: null,
    addressLine1: null,
    addressLine2: null,
    addressLine3: null,
    town: null,
    county: null,
    postCode: null,
    bankSupportsDirectDebit: null,
    modulusCheckUnavailable: null,
  },
} as const satisfies CompleteDetails & { customerPresent: boolean };
