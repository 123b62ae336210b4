/** What somebody is told by letter: the texts of one letter stand together, to be read as they are read. */
export * from "./names.ts";

import { account, signInCode } from "./accounts.ts";
import { amendment, cancellation, deferralReminder, dropOut, partialSettlement, signedAgreement, withdrawal } from "./agreement.ts";
import {
  accepted,
  decisionReady,
  decline,
  invitation,
  invitations,
  loanAdvance,
  preContract,
  quote,
  quoteToKeep,
  sentApplication,
} from "./applying.ts";
import { depositFailure, depositReceipt, depositRefund, directDebitNotice, newDirectDebit, remittance } from "./money.ts";
import { satisfactionNote, satisfactionReminder } from "./satisfaction.ts";

export const letters = {
  greeting: (name: string) => `Dear ${name},`,
  /** For a customer who has not given a name yet. */
  nameless: "Customer",

  facts: {
    application: "Application",
    retailer: "Retailer",
    orderReference: "Order reference",
    goods: "Goods",
    price: "Price",
    deposit: "Deposit",
    loanAmount: "Loan amount",
    projectLoan: "Project loan",
    repayments: "Repayments",
    totalPayable: "Total amount payable",
    apr: "APR",
    rate: "Interest rate, fixed",
    username: "Username",
  },
  repayments: (instalments: number, amount: string) => `${instalments} monthly payments of ${amount}`,
  repaymentsAndLast: (instalments: number, amount: string, last: string) =>
    `${instalments} monthly payments of ${amount} and a last one of ${last}`,

  /** The law wants to know who lends and who only brings the two together (CONC 3.7). */
  broker: (retailer: string, lender: string) => `${retailer} is a credit broker, not a lender. Credit is provided by ${lender}.`,
  financeBy: (lender: string) => `Finance by ${lender}`,
  regulated: ({ legalName, address, fcaNumber, helpline }: Record<"legalName" | "address" | "fcaNumber" | "helpline", string>) =>
    `${legalName}, ${address}. Authorised and regulated by the Financial Conduct Authority, number ${fcaNumber}. Helpline ${helpline}.`,

  quote,
  quoteToKeep,
  sentApplication,
  preContract,
  loanAdvance,
  decisionReady,
  decline,
  accepted,
  invitation,
  invitations,
  depositReceipt,
  depositFailure,
  depositRefund,
  signedAgreement,
  amendment,
  cancellation,
  withdrawal,
  partialSettlement,
  dropOut,
  deferralReminder,
  satisfactionNote,
  satisfactionReminder,
  remittance,
  directDebitNotice,
  newDirectDebit,
  signInCode,
  account,
} as const;
