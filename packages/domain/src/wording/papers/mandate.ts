/** The Direct Debit scheme prescribes the wording of this instruction to the bank. */
export const mandate = {
  title: "Instruction to your bank or building society to pay by Direct Debit",
  rows: {
    accountName: "Name of the account holder",
    sortCode: "Sort code",
    accountNumber: "Account number",
    serviceUserNumber: "Service user number",
    reference: "Reference",
    firstCollection: "First collection",
  },
  instruction: (lender: string) =>
    `Please pay ${lender} Direct Debits from the account detailed in this instruction, subject to the safeguards assured by the Direct Debit Guarantee.`,
  guaranteeTitle: "The Direct Debit Guarantee",
  guarantee: (lender: string): readonly string[] => [
    "This Guarantee is offered by all banks and building societies that accept instructions to pay Direct Debits.",
    `If there are any changes to the amount, date or frequency of your Direct Debit ${lender} will notify you 10 working days in advance of your account being debited or as otherwise agreed. If you request ${lender} to collect a payment, confirmation of the amount and date will be given to you at the time of the request.`,
    `If an error is made in the payment of your Direct Debit, by ${lender} or your bank or building society, you are entitled to a full and immediate refund of the amount paid from your bank or building society. If you receive a refund you are not entitled to, you must pay it back when ${lender} asks you to.`,
    "You can cancel a Direct Debit at any time by simply contacting your bank or building society. Written confirmation may be required. Please also notify us.",
  ],
  noAccount: "To be given before signing",
} as const;
