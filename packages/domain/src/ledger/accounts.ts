/**
 * The accounts of the ledger. If the balance of an account is positive, the lender is owed the amount. If it is negative, the lender owes
 * the amount.
 */
export const accounts = {
  customer: "what customers owe at once, less what they have paid in and would be given back",
  paymentService: "what the payment service has taken for the lender",
  loan: "what has been lent and is still repaid by instalments",
  retailer: "what retailers owe the lender, less what it owes them for loans",
  bank: "the lender's own money at its bank",
} as const satisfies Record<string, string>;
export type AccountName = keyof typeof accounts;
export const accountNames = Object.keys(accounts) as [AccountName, ...AccountName[]];
