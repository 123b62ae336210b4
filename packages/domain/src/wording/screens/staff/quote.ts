import { errorCatalogue } from "../../errors.ts";
import type { InsertedValue } from "../../product.ts";
import { loanLabels } from "../journey/loan-labels.ts";

export const quote = {
  notSelling: "No new applications",
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
  goodsPrompt: "Choose the goods",
  /** If the retailer's list of goods could not be loaded, staff type the goods. */
  typeGoods: "Please enter the goods.",
  depositLess: (amount: string) => `Lower the deposit by ${amount}`,
  depositMore: (amount: string) => `Raise the deposit by ${amount}`,
  goodsAmountFirst: "Enter the goods amount to see which products fit.",
  productsThatFit: (fitting: InsertedValue, products: InsertedValue, loan: string) => `${fitting} of ${products} fit a loan of ${loan}`,
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
  showRepayments: "Show the repayments as a table",
  /** Each of these buttons changes the quote so that a product can be selected. */
  takeDeposit: (amount: string) => `Use ${amount} deposit`,
  takeDepositFor: (product: string) => `for ${product}`,
  aMonth: (amount: string) => `${amount} a month`,
  fromAMonth: (amount: string) => `from ${amount} a month`,
  productLines: {
    apr: (apr: string) => `${apr} APR`,
    fixedRate: (rate: string) => `Fixed rate ${rate}`,
    interestFree: "Costs the customer nothing extra",
    lastRepayment: (amount: string) => `The last repayment is ${amount}`,
    deferred: (months: string, day: string) => `Nothing to pay for ${months}, then payments from ${day}`,
    repaidOver: (terms: string) => `Repaid over ${terms}`,
  },
  cost: "Cost",
  showCost: "Show the detail",
  borrowed: "borrowed",
  interest: "interest",
  toRepay: "to repay",
  depositToday: "deposit today",
  inAll: "in all",
  noCostYet: "The cost appears here once you have entered an amount, a product and a term.",
  loanName: (product: string, term: string) => `${product}, ${term}`,
  repaymentSum: (instalments: InsertedValue, instalment: string, total: string) => `${instalments} × ${instalment} = ${total}`,
  repaymentSumWithLast: (instalments: InsertedValue, instalment: string, last: string, total: string) =>
    `${instalments} × ${instalment} + ${last} = ${total}`,
} as const;

export const repayments = {
  title: "How it is repaid",
  onDay: (repayments: InsertedValue, day: string) => `${repayments} repayments on the ${day} of the month`,
  picture: (deposit: string | null, repayments: InsertedValue, instalment: string) =>
    `${deposit === null ? "" : `Deposit ${deposit} today, then `}${repayments} monthly repayments of ${instalment}`,
  today: "Today",
  deposit: loanLabels.deposit,
  payingBack: "Paying back the loan",
  interest: "Interest",
  nothingToPay: (until: string) => `Nothing to pay until ${until}`,
  table: { caption: "Repayments", date: "Date", repayment: "Repayment", interest: "Interest", leftToPay: "Left to pay" },
} as const;

/** The project loan is a second loan at 0% for work such as fitting (S1 §1, §5). */
export const projectLoan = {
  title: "Project loan",
  add: "Add a project loan",
  addHint: "For fitting and building work, at 0.00% APR. It is always taken together with a goods loan.",
  goodsLoanFirst: "Choose a finance product and a term first: a project loan cannot be taken alone.",
  amount: "Project loan amount",
  amountHint: (least: string, most: string) => `From ${least} to ${most}`,
  repaidOver: loanLabels.repaidOver,
  repayment: "Project loan repayments",
  goodsRepayment: "Goods loan repayments",
  monthlyAfter: (months: string) => `Monthly after ${months}`,
  forMonths: (amount: string, months: string) => `${amount} for ${months}`,
  followedBy: (first: string, next: string) => `${first}, then ${next}`,
  lastPayment: (amount: string) => `The last payment is ${amount}.`,
  missing: "The project loan is not in these figures yet. Enter its amount and its term.",
  apr: (apr: string) => `The project loan has ${apr} APR. The APR above is the goods loan's.`,
} as const;

export const amendLoan = {
  title: "Amend Loan",
  text: {
    signed:
      "Change the goods, their price and the deposit. The product and the term stay the same. The signed agreement is valid until the customer signs the new one.",
    accepted:
      "Change the goods, their price and the deposit. The product and the term stay the same. The loan is decided again before it is signed.",
  },
  signedOn: (day: string) => `Signed ${day}`,
  goods: "Goods",
  totalCost: loanLabels.totalCost,
  deposit: loanLabels.deposit,
  was: (amount: string) => `Was ${amount}`,
  mostThatCanBeBorrowed: (amount: string) => `Up to ${amount} can be borrowed on this decision. For more, start a new application.`,
  rail: { signed: "Signed loan, until a new one is signed", accepted: "Accepted loan" },
  change: "What changes",
  nearest: "Nearest amounts that fit",
  useThese: "Use these amounts",
  comparison: {
    figure: "Figure",
    signed: "Signed",
    accepted: "Accepted",
    amended: "Amended",
    difference: "Difference",
    monthly: "Monthly repayment",
    unchanged: "The same",
  },
  accepted: {
    signed: "The new amounts are accepted. The signed agreement is valid until the customer signs the new one.",
    accepted: "The new amounts are accepted. Nothing is agreed until the customer signs.",
  },
  /** `need` says why the product cannot be selected, such as "Needs a loan of £250.00 or more". */
  productNeeds: (product: string, need: string) => `${product} ${need.charAt(0).toLowerCase()}${need.slice(1)}.`,
  changeFirst: "Change the goods or an amount first.",
  putRightFirst: "Correct the marked fields first. Then we decide again, and the customer signs.",
  decidedAgain: "We decide again, and then the customer signs.",
  search: {
    needed: "A new full credit search is made, because the last one is more than 30 days old. Other lenders can see it.",
    notNeeded: "No new credit search is made.",
  },
  keep: { signed: "Keep the signed loan", accepted: "Keep the accepted loan" },
  missingData: "Something has gone wrong",
  missingDataText: "This application has too little information about its loan to amend it.",
  refused: {
    title: "The amendment was not accepted",
    text: {
      signed: "Nothing has changed. The signed agreement is still valid.",
      accepted: "Nothing has changed: the loan stays as it was accepted.",
    },
    otherAmounts: "Try other amounts",
  },
} as const;

export const purchaseDetails = {
  title: "Purchase details",
  text: "The goods have changed, so please say what they are now.",
} as const;
