import { loanLabels } from "./loan-labels.ts";

/** Offers that would be accepted where the application is not, or that give more than was asked (S1 §4, §5). */
export const tailoring = {
  asApplied: "As applied",
  noneChosen: "None is chosen beforehand: read them through first.",
  options: {
    term: "Longer term",
    deposit: "Larger deposit",
    reduceLoan: "Smaller loan",
    increaseLoan: "Larger loan",
    reduceTerm: "Shorter term",
    originalLoan: "Keep the loan as it is",
    projectLoan: "Add a Project Loan",
  },
  figures: {
    amountBorrowed: "Amount borrowed",
    monthlyRepayment: "Monthly repayment",
    totalCost: loanLabels.totalCost,
    deposit: loanLabels.deposit,
    interestRate: "Interest rate",
    representativeApr: "Representative APR",
    interestPayable: loanLabels.interestPayable,
    repaidOver: loanLabels.repaidOver,
    totalRepayable: loanLabels.totalRepayable,
    totalAmountPayable: loanLabels.totalAmountPayable,
  },
  validUntil: (date: string) => `The offers are valid until ${date}.`,
  choose: "Choose this offer",
  proceed: "I wish to proceed with the updated application",
  proceedFirst: "Tick the box above to continue.",
  debitCard: "Deposit will be paid by debit card",
  debitCardFirst: "Tick that the deposit will be paid by debit card to update the offer.",
  update: "Update offer",
  goodsLoan: "Goods Loan",
  projectLoan: "Project Loan",
  notAlone: "A Project Loan cannot be taken alone.",
} as const;
