import type { Slot } from "../../product.ts";

/** Compares all products and terms, for a customer with a monthly budget. */
export const compare = {
  title: "What can you pay a month?",
  chooseProduct: "Choose a product instead",
  monthlyMax: "Up to, a month",
  monthlyMaxHint: "Leave it empty to see every way to pay",
  /** The accessible name of the slider. */
  slider: "Up to, a month, by a slider",
  aMonth: (amount: string) => `${amount} a month`,
  waysTitle: "Ways to pay",
  withDeposit: (deposit: string) => `Total payable includes the deposit of ${deposit}`,
  months: "Months to repay",
  amountFirst: "Enter the goods amount to see the ways to pay.",
  waysThatFit: (fitting: Slot, ways: Slot, monthly: string | null) =>
    monthly === null ? `${fitting} of ${ways} ways fit this purchase` : `${fitting} of ${ways} ways fit ${monthly} a month`,
  way: (product: string, term: string, monthly: string) => `${product}, ${term}, ${monthly} a month`,
  fits: "Fits",
  chosen: "Chosen",
  overBy: (amount: string) => `${amount} over`,
  total: "Total",
  interest: "Interest",
  lowestTotal: "Lowest total that fits",
  startsAfter: (months: string) => `Begins after ${months}`,
  takeDeposit: (amount: string) => `Use ${amount} deposit`,
  takeDepositFor: (product: string, term: string) => `for ${product}, ${term}`,
  atThatDeposit: (monthly: string) => `then ${monthly} a month`,
} as const;

/** The quote by e-mail, for a customer who wants to think it over. */
export const quoteByEmail = {
  title: "E-mail this quote",
  text: "The customer gets the figures to keep and to compare. Nothing is applied for, and the application stays with you.",
  send: "E-mail it",
  sent: (email: string) => `The quote is on its way to ${email}`,
} as const;

/** The shop's screen, turned to the customer. */
export const showCustomer = {
  open: "Show the customer",
  back: "Back to the till",
  print: "Print",
  purchase: (price: string, deposit: string, loan: string, lender: string) =>
    `${price}, with ${deposit} paid today and ${loan} borrowed from ${lender}`,
  bothLoans: (goods: string, project: string) =>
    `Two loans: ${goods} for the goods and ${project} for the project, each with its own agreement.`,
  /** Printed after the repayments of the goods loan. */
  projectText: (payments: string) => `The project loan is repaid at the same time, by ${payments}.`,
  purchaseWithoutDeposit: (price: string, lender: string) => `${price}, borrowed from ${lender}`,
  yourPurchase: "Your purchase",
  cost: "What it costs",
  monthly: (term: string) => `Each month, for ${term}`,
  total: "Total payable, deposit included",
  apr: "APR, fixed",
  repay: "How you repay it",
  repayText: (payments: string, first: string) => `${payments} by Direct Debit, from ${first}.`,
  missed: "If you miss a payment",
  changeMind: "If you change your mind",
  changeMindText: (days: Slot, loan: string, repayDays: Slot) =>
    `You have ${days} days, counted from the day after you sign, to withdraw without a reason. You then repay the ${loan} within ${repayDays} days, with interest for the days you had it.`,
  isQuote: (retailer: string) =>
    `This is a quote: nothing has been applied for. Ask for it on paper or by e-mail, and take as long as you like. ${retailer} is a credit broker, not a lender.`,
} as const;
