/** The keys are ARUCS codes, by which a bank says why it returns a payment. */
export const creditReturnReasons = {
  "0": "Invalid details",
  "2": "Beneficiary deceased",
  "3": "Account transferred",
  "5": "No account",
  B: "Account closed",
  C: "Requested by remitter",
} as const satisfies Record<string, string>;
export type CreditReturnReason = keyof typeof creditReturnReasons;
export const creditReturnCodes = Object.keys(creditReturnReasons) as [CreditReturnReason, ...CreditReturnReason[]];
