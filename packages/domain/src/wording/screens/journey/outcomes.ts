import { freeHelp } from "../../free-help.ts";

export const outcomes = {
  declined: "Unfortunately, after carrying out our checks we have declined your application.",
  softSearchDeclined: "Unfortunately, this application would be declined.",
  softSearchGoodUntil: (date: string) => `Your check is valid until ${date}.`,
  freeHelp: freeHelp.moneyHelper,
} as const;

export const affordability = {
  affordabilityDecline: (monthly: string) =>
    `Unfortunately, we would not be able to approve this application with monthly repayments of ${monthly}.`,
  affordabilityLimit: (monthly: string) => `The application would be accepted if you reduce repayments to ${monthly} or lower.`,
} as const;
