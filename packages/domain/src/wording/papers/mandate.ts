import { directDebitGuarantee } from "../direct-debit-guarantee.ts";

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
  guarantee: directDebitGuarantee,
  noAccount: "To be given before signing",
} as const;
