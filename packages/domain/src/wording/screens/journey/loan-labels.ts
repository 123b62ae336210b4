export const loanLabels = {
  goodsDescription: "Goods description",
  orderReference: "Order reference",
  goodsAmount: "Goods amount",
  totalCost: "Total cost of goods",
  deposit: "Deposit",
  loanAmount: "Loan amount",
  apr: "APR",
  deferralPeriod: "Deferral period",
  repaidOver: "Repaid over",
  interestPayable: "Interest payable",
  totalRepayable: "Total repayable",
  totalAmountPayable: "Total amount payable",
} as const;

/** The effects of a missed payment are shown wherever a customer chooses a loan or agrees to it (S3 §9). */
export const missedPayment = {
  title: "If a payment is missed",
  text: (recalled: string, letter: string) =>
    `A returned Direct Debit costs ${recalled}, and each letter about it costs ${letter}. Missed payments also make it harder to borrow later.`,
} as const;
