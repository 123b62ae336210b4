import type { Slot } from "../../product.ts";
import { validationTexts } from "../../validation.ts";
import { somethingWentWrong } from "../shell/errors.ts";

/** Questions that staff and applicants are asked alike (S1 §5, §8; S2 §5, §8). */

export const incomeCheck = {
  title: "Check annual income",
  text: (annual: string, monthly: string) =>
    `The income entered is ${annual} a year, which is ${monthly} a month. Please enter it once more.`,
  field: "Annual income before tax",
  hint: "Salary, pension and regular benefits, for 12 months",
} as const;

export const address = {
  lookupHint: "UK and BFPO addresses only",
  find: "Find address",
  enterManually: "Enter the address manually",
  covered: (months: Slot, needed: Slot) => `${months} of ${needed} months covered`,
  notFound: {
    error: "No address found",
    title: "Address not found",
    text: "We're unable to find your address. Please try entering it manually.",
  },
  failed: {
    title: somethingWentWrong,
    text: "Sorry, an error with our system means we're unable to find your address. Please try entering it manually.",
  },
  unknownValidationError: validationTexts.postcodeUnknownError,
} as const;

export const bank = {
  conditions:
    "A UK bank or building society account that accepts Direct Debit. The customer must be the account holder and able to authorise a new Direct Debit on it. A joint account is fine.",
  checkUnavailable: validationTexts.bankDetailsUnchecked,
  cannotBeValidated: validationTexts.bankDetailsInvalid,
  guaranteeTitle: "The Direct Debit Guarantee",
} as const;
