import { directDebitGuarantee } from "../../direct-debit-guarantee.ts";
import type { InsertedValue } from "../../product.ts";
import { validationTexts } from "../../validation.ts";
import { somethingWentWrong } from "../shell/errors.ts";

/** The texts of the questions that both staff and applicants answer (S1 §5, §8; S2 §5, §8). */

export const selectPrompt = "Select one";
export const optional = (label: string): string => `${label} (optional)`;
export const contactLabels = { email: "E-mail address", phone: "Phone number" } as const;

export const incomeCheck = {
  title: "Check annual income",
  text: (annual: string, monthly: string) =>
    `The income entered is ${annual} a year, which is ${monthly} a month. Please enter it once more.`,
  field: "Annual income before tax",
  hint: "Salary, pension and regular benefits, for 12 months",
  wasItMonthly: (monthly: string, annual: string) => `Was it a monthly figure? ${monthly} a month is ${annual} a year.`,
} as const;

export const rentCheck = {
  title: "Check the monthly cost",
  text: (monthly: string, annual: string) =>
    `The cost entered is ${monthly} a month, which is ${annual} a year. Please enter it once more.`,
  field: "Monthly accommodation cost",
  hint: "Rent or board paid each month",
  withoutPoint: (shorter: string) => `Did you leave out the point before the pence? That would be ${shorter} a month.`,
} as const;

export const address = {
  lookupHint: "UK and BFPO addresses only",
  find: "Find address",
  enterManually: "Enter the address manually",
  findAgain: "Find the address by its postcode",
  findFirst: "Find the address first",
  found: (addresses: InsertedValue, postcode: string) => `${addresses} ${addresses === 1 ? "address" : "addresses"} at ${postcode}`,
  foundHint: "Numbers first, then names",
  oneOfThree: "Give at least one of flat name, house name and house number",
  sinceHint: "For example 06 2021",
  covered: (months: InsertedValue, needed: InsertedValue) => `${months} of ${needed} months covered`,
  coveredAndNeeded: (months: InsertedValue, needed: InsertedValue) => `${months} months covered, ${needed} needed`,
  moreToGo: (months: InsertedValue) => `${months} more to go`,
  enough: "That is all we need",
  notFound: {
    error: "No address found",
    title: "Address not found",
    text: "We're unable to find your address. Please try entering it manually.",
  },
  failed: {
    title: somethingWentWrong,
    text: "Sorry, an error with our system means we're unable to find your address. Please try entering it manually.",
    lookedUp: (postcode: string) => `Postcode looked up: ${postcode}`,
  },
} as const;

export const bank = {
  conditions:
    "A UK bank or building society account that accepts Direct Debit. The customer must be the account holder and able to authorise a new Direct Debit on it. A joint account is fine.",
  checkUnavailable: validationTexts.bankDetailsUnchecked,
  cannotBeValidated: validationTexts.bankDetailsInvalid,
  guarantee: directDebitGuarantee,
} as const;
