/** What the parts of a loan are called, on every screen that shows them. */
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
