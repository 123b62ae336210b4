/** A positive balance is owed to the lender. A negative balance is owed by the lender. */
export const accounts = {
  customer: "what customers owe at once, less what they have paid in and would be given back",
  paymentService: "what the payment service has taken for the lender",
  loan: "what has been lent and is still repaid by instalments",
  retailer: "what retailers owe the lender, less what it owes them for loans",
  bank: "the lender's own money at its bank",
} as const satisfies Record<string, string>;
export type AccountName = keyof typeof accounts;
export const accountNames = Object.keys(accounts) as [AccountName, ...AccountName[]];
