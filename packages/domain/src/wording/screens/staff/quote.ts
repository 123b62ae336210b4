import { errorCatalogue } from "../../errors.ts";
import type { Slot } from "../../product.ts";
import { loanLabels } from "../journey/loan-labels.ts";

/** The quote and the amend-loan screens (S1 §2, §4). */
export const quote = {
  title: "Quote",
  loading: "Loading products…",
  noProducts: "We were unable to find any products for the quotation.",
  callHelpline: (phone: string) => `Please call the Retail Helpline on ${phone}.`,
  goods: "Goods",
  goodsDescription: loanLabels.goodsDescription,
  orderReference: loanLabels.orderReference,
  goodsAmount: loanLabels.goodsAmount,
  goodsAmountHint: "Including VAT and delivery",
  deposit: loanLabels.deposit,
  depositHint: "Leave at 0.00 if there is none",
  creditCardDeposit: "Deposit will be paid by credit card",
  product: "Finance product",
  productsThatFit: (fitting: Slot, products: Slot, loan: string) => `${fitting} of ${products} fit a loan of ${loan}`,
  repaidOver: loanLabels.repaidOver,
  deferral: loanLabels.deferralPeriod,
  softSearchNotice: "Soft search check expires after 30 days.",
  softSearchFootprint: "A soft search leaves no mark that other lenders can see.",
  chooseAlternative: errorCatalogue["application.product_unavailable"].text,
  figures: {
    monthly: "Monthly",
    totalPayable: "Total payable",
    apr: loanLabels.apr,
    loanAmount: loanLabels.loanAmount,
    interestPayable: loanLabels.interestPayable,
    totalRepayable: loanLabels.totalRepayable,
    totalAmountPayable: loanLabels.totalAmountPayable,
    firstRepayment: "First repayment",
  },
  borrowedPlusInterest: (borrowed: string, interest: string, total: string) =>
    `${borrowed} borrowed + ${interest} interest = ${total} to repay`,
  showRepayments: "Show the repayments as a table",
} as const;

export const amendLoan = {
  title: "Amend Loan",
  text: "Change what the goods cost and what is paid today. The product and the term stay. The signed agreement holds until the customer signs the new one.",
  totalCost: loanLabels.totalCost,
  deposit: loanLabels.deposit,
  was: (amount: string) => `Was ${amount}`,
  mostThatCanBeBorrowed: (amount: string) => `Up to ${amount} can be borrowed on this decision. For more, start a new application.`,
  keepSignedLoan: "Keep the signed loan",
  missingData: "Something has gone wrong",
} as const;

export const purchaseDetails = {
  title: "Purchase details",
  text: "The goods have changed, so please say what they are now.",
} as const;
