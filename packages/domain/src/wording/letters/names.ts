/** The name of each message, in the history of an application and in lists of messages. */

export const letterNames = {
  quote: "Quote",
  "quote-to-keep": "Quote to keep",
  "sent-application": "Application to carry on with",
  "pre-contract-information": "Pre-contract credit information",
  "loan-advance-information": "Loan information",
  "decision-ready": "News after a long wait",
  outcome: "Outcome of the application",
  "order-changed": "Other goods chosen by the customer",
  identity: "Request to confirm identity",
  openBanking: "Request to show income and spending",
  "deposit-receipt": "Receipt for the deposit",
  "deposit-failure": "Deposit not paid",
  "deposit-refund": "Deposit refunded",
  "signed-agreement": "Signed agreement",
  "satisfaction-note": "Satisfaction note",
  "satisfaction-reminder": "Reminder of the satisfaction note",
  amendment: "Change to the loan",
  cancellation: "Cancellation",
  withdrawal: "Withdrawal",
  "partial-settlement": "Partial settlement",
  "drop-out": "Application ended by the customer",
  "deferral-reminder": "Payments about to begin",
  remittance: "Remittance",
  "account-changed": "Bank account changed",
  "direct-debit-notice": "Notice of the first Direct Debit",
  "new-direct-debit": "Direct Debit from another account",
  "sign-in-code": "Sign-in code",
  "first-password": "First password",
  "password-reset": "New password",
  "password-changed": "Password changed",
  "address-changed": "E-mail address changed",
  "factor-added": "Way to sign in added",
  "factor-removed": "Way to sign in removed",
} as const;
export type LetterName = keyof typeof letterNames;

export const textNames = {
  "decision-ready": letterNames["decision-ready"],
  identity: letterNames.identity,
  openBanking: letterNames.openBanking,
  "sign-in-code": letterNames["sign-in-code"],
} as const satisfies Partial<Record<LetterName, string>>;
export type TextName = keyof typeof textNames;
