import type { InsertedValue } from "../../product.ts";
import { addressQuestions, bankConditions } from "../applicant/details.ts";

export const otherApplicationsOfCustomer = {
  title: (count: number) =>
    count === 1 ? "This customer already has an application in progress" : `This customer already has ${count} applications in progress`,
  line: (id: string, status: string, loan: string | null, begun: string) =>
    [`Application ${id}: ${status}`, loan, `begun on ${begun}`].filter(Boolean).join(", "),
  goOn: "Continue with that application, or continue here if this is for something else.",
} as const;

export const details = {
  title: "Customer details",
  next: "Next",
  section: (section: InsertedValue, sections: InsertedValue) => `Section ${section} of ${sections}`,
  checkForApproval: "Check for approval",
  submitApplication: "Submit application",
  finishFirst: (sections: string) => `Finish ${sections} first.`,
  complete: "Every section is complete.",
  changeQuote: "Change the quote",
  checkingBank: "The bank details are being checked.",
  notEntered: "Not entered",
  previews: {
    personalDetails: "Name, date of birth and marital status",
    contactDetails: "E-mail address and phone number",
    mainAddressDetails: "Where the customer has lived for the last three years",
    deliveryDetails: "Where the goods go, and proof of identity if they go elsewhere",
    identityDetails: "A document, because the goods do not go to the current address",
    financialDetails: "Employment, income and dependants",
    bankAccountDetails: "Sort code and account number for the Direct Debit",
  },
  address: {
    current: "Current address",
    before: "Where did the customer live before?",
    since: "When did the customer move in?",
  },
  toCustomer: {
    title: "Your details",
    next: { mainAddressDetails: "Where you have lived for the last three years" },
    address: addressQuestions,
    questions: { movingToAddress: "Are you moving to this address?", proofOfIdentity: "Which document can you show?" },
    guidance: { bankAccountDetails: bankConditions },
  },
  summaries: {
    person: (name: string, born: string, maritalStatus: string) => `${name}, born ${born}, ${maritalStatus}`,
    addressSince: (address: string, since: string) => `${address}, since ${since}`,
    addressFrom: (address: string, since: string) => `${address}, from ${since}`,
    accommodationCost: (status: string, cost: string) => `${status}, ${cost} a month`,
    delivery: {
      NO: "Nothing is delivered",
      CURRENT_ADDRESS: "Goods go to the current address, so no proof of identity is needed",
      OTHER_ADDRESS: (address: string) => `Goods go to ${address}`,
    },
    movingThere: "Moving there",
    employment: (status: string, income: string) => `${status}, ${income} a year`,
    spouse: "Spouse",
    line: (label: string, value: string) => `${label}: ${value}`,
    account: (sortCode: string, accountNumber: string) => `Sort code ${sortCode}, account ${accountNumber}`,
  },
} as const;

export const emailConfirmation = {
  title: "Confirm the e-mail address",
  text: "The agreement and the signing link go to this address, so type it twice. Ask the customer to spell it.",
  field: "E-mail address again",
  hint: "Pasting is off in this box",
} as const;
