export * from "./names.ts";

import { account, signInCode } from "./accounts.ts";
import {
  amendment,
  cancellation,
  deferralReminder,
  dropOut,
  partialSettlement,
  signedAgreement,
  withdrawal,
  withdrawalUndone,
} from "./agreement.ts";
import {
  accepted,
  begunApplication,
  checkReminder,
  decisionReady,
  decline,
  invitation,
  invitations,
  loanAdvance,
  orderChanged,
  preContract,
  quote,
  quoteToKeep,
  referralLapsed,
  sentApplication,
} from "./applying.ts";
import { complaintAcknowledgement, complaintAnswer, complaintDelay } from "./complaints.ts";
import { accountChanged, depositFailure, depositReceipt, depositRefund, directDebitNotice, newDirectDebit, remittance } from "./money.ts";
import { satisfactionNote, satisfactionReminder } from "./satisfaction.ts";

export const letters = {
  greeting: (name: string) => `Dear ${name},`,
  nameless: "Customer",

  facts: {
    application: "Application",
    retailer: "Retailer",
    orderReference: "Order reference",
    goods: "Goods",
    price: "Price",
    deposit: "Deposit",
    loanAmount: "Loan amount",
    goodsLoan: "Goods loan",
    projectLoan: "Project loan",
    projectRepayments: "Repayments of the project loan",
    projectApr: "APR of the project loan",
    totalOfBoth: "Total amount payable for both loans",
    repayments: "Repayments",
    totalPayable: "Total amount payable",
    apr: "APR",
    rate: "Interest rate, fixed",
    username: "Username",
  },
  repayments: (instalments: number, amount: string) => `${instalments} monthly payments of ${amount}`,
  repaymentsAndLast: (instalments: number, amount: string, last: string) =>
    `${instalments} monthly payments of ${amount} and a last one of ${last}`,

  /** CONC 3.7 requires the message to name the lender and the broker. */
  broker: (retailer: string, lender: string) => `${retailer} is a credit broker, not a lender. Credit is provided by ${lender}.`,
  financeBy: (lender: string) => `Finance by ${lender}`,
  regulated: ({ legalName, address, fcaNumber, helpline }: Record<"legalName" | "address" | "fcaNumber" | "helpline", string>) =>
    `${legalName}, ${address}. Authorised and regulated by the Financial Conduct Authority, number ${fcaNumber}. Helpline ${helpline}.`,

  quote,
  quoteToKeep,
  sentApplication,
  begunApplication,
  preContract,
  loanAdvance,
  decisionReady,
  orderChanged,
  decline,
  accepted,
  invitation,
  invitations,
  checkReminder,
  referralLapsed,
  depositReceipt,
  depositFailure,
  depositRefund,
  signedAgreement,
  amendment,
  cancellation,
  withdrawal,
  withdrawalUndone,
  partialSettlement,
  dropOut,
  deferralReminder,
  satisfactionNote,
  satisfactionReminder,
  complaintAcknowledgement,
  complaintAnswer,
  complaintDelay,
  remittance,
  accountChanged,
  directDebitNotice,
  newDirectDebit,
  signInCode,
  account,
} as const;
