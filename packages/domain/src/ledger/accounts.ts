/** Whose money an entry is about. More is what the lender holds or is owed there, less what it owes. */
export const accounts = {
  customer: "what customers have paid in, and would be given back",
  paymentService: "what the payment service has taken for the lender",
} as const satisfies Record<string, string>;
export type AccountName = keyof typeof accounts;
