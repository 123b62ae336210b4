import type { InsertedValue } from "../../product.ts";

export const compare = {
  title: "What can you pay a month?",
  chooseProduct: "Choose a product instead",
  monthlyMax: "Highest monthly payment",
  monthlyMaxHint: "Leave it empty to see every way to pay",
  slider: "Highest monthly payment (slider)",
  aMonth: (amount: string) => `${amount} a month`,
  waysTitle: "Ways to pay",
  withDeposit: (deposit: string) => `Total payable includes the deposit of ${deposit}`,
  months: "Months to repay",
  amountFirst: "Enter the goods amount to see the ways to pay.",
  waysThatFit: (fitting: InsertedValue, ways: InsertedValue, monthly: string | null) =>
    monthly === null ? `${fitting} of ${ways} ways fit this purchase` : `${fitting} of ${ways} ways fit ${monthly} a month`,
  way: (product: string, term: string, monthly: string) => `${product}, ${term}, ${monthly} a month`,
  fits: "Fits",
  chosen: "Chosen",
  overBy: (amount: string) => `${amount} over`,
  total: "Total",
  interest: "Interest",
  lowestTotal: "Lowest total that fits",
  /** The monthly payments of a customer with a project loan change when one of the two loans ends. */
  laterMonthly: (months: string, monthly: string) => `for ${months}, then ${monthly}`,
  laterAfter: (months: string, monthly: string) => `${monthly} after ${months}`,
  withProject: (amount: string) => `Every figure includes the project loan of ${amount}`,
  startsAfter: (months: string) => `Begins after ${months}`,
  takeDeposit: (amount: string) => `Use ${amount} deposit`,
  takeDepositFor: (product: string, term: string) => `for ${product}, ${term}`,
  atThatDeposit: (monthly: string) => `then ${monthly} a month`,
  needsForMonthly: (deposit: string, monthly: string) => `Needs a deposit of ${deposit} or more to cost ${monthly} a month or less`,
} as const;

export const quoteByEmail = {
  title: "E-mail this quote",
  text: "The customer gets the figures to keep and to compare. Nothing is applied for, and the application stays with you.",
  send: "E-mail it",
  sent: (email: string) => `The quote is on its way to ${email}`,
} as const;

export const showCustomer = {
  open: "Show the customer",
  back: "Back to the till",
  print: "Print",
  purchase: (price: string, deposit: string, loan: string, lender: string) =>
    `${price}, with ${deposit} paid today and ${loan} borrowed from ${lender}`,
  purchaseWithoutDeposit: (price: string, lender: string) => `${price}, borrowed from ${lender}`,
  yourPurchase: "Your purchase",
  cost: "What it costs",
  monthly: (term: string) => `Each month, for ${term}`,
  total: "Total payable, deposit included",
  apr: "APR, fixed",
  repay: "How you repay it",
  repayText: (deposit: string | null, payments: string, day: string, first: string, last: string) =>
    `${deposit === null ? "" : `${deposit} today. Then `}${payments}, on the ${day} of each month by Direct Debit, from ${first} to ${last}.`,
  missed: "If you miss a payment",
  changeMind: "If you change your mind",
  changeMindText: (days: InsertedValue, loan: string, repayDays: InsertedValue, perDay: string | null) =>
    `You have ${days} days, counted from the day after you sign, to withdraw without a reason. You then repay the ${loan} within ${repayDays} days, ${perDay === null ? "without interest" : `with interest for the days you had it: ${perDay} a day`}.`,
  two: {
    prices: (goods: string, project: string) => `Goods ${goods}, project ${project}.`,
    borrow: (borrowed: string, lender: string) => `You borrow ${borrowed} from ${lender}, in two loans.`,
    borrowWithDeposit: (deposit: string, borrowed: string, lender: string) =>
      `You pay ${deposit} today and borrow ${borrowed} from ${lender}, in two loans.`,
    thenFor: (term: string) => `Then, for ${term}`,
    aprs: "APR, fixed: goods, project",
    bothAprs: (goods: string, project: string) => `${goods}, ${project}`,
    payments: (count: InsertedValue, amount: string) => (count === 1 ? `one of ${amount}` : `${count} payments of ${amount}`),
    picture: (payments: string) => `The payments of both loans: ${payments}`,
    paidOff: (term: string) => `Project loan, paid off after ${term}`,
    caption: "The two loans and both together",
    goods: "Goods",
    project: "Project",
    together: "Together",
    youBorrow: "You borrow",
    interest: "Interest",
    youRepay: "You repay",
    eachMonth: "Each month",
    lastPayment: "Last payment",
    sum: {
      goods: "goods",
      project: "project",
      interest: "interest",
      toRepay: "to repay",
      deposit: "deposit today",
      inAll: "in all",
    },
    today: (deposit: string) => `${deposit} today.`,
    repayText: (payments: string, first: string, last: string, day: string) =>
      `From ${first}: ${payments}. The last payment is on ${last}. By Direct Debit, on the ${day}.`,
    missedText: (one: string, both: string, term: string) =>
      `A returned Direct Debit costs ${one}. Each loan has its own Direct Debit, so in the first ${term} a missed month can cost ${both}. Missed payments also make it harder to borrow later.`,
    changeMindText: (days: InsertedValue, repayDays: InsertedValue, goods: string, perDay: string | null, project: string) =>
      `You have ${days} days, counted from the day after you sign, to withdraw from one loan or both. You then repay it within ${repayDays} days: ${goods} with ${perDay === null ? "no interest" : `${perDay} interest a day`}, or ${project} with none. Withdrawing does not cancel your order.`,
  },
  isQuote: (retailer: string) =>
    `This is a quote. You have applied for nothing, and no search has been made on your credit file. Ask for it on paper or by e-mail, and take as long as you like. ${retailer} is a credit broker, not a lender.`,
  /** After a decision, this text replaces `isQuote`, because every decision includes a search of the credit file. */
  isDecided: (retailer: string) =>
    `Nothing is agreed until you sign. Ask for these figures on paper, and take as long as you like. ${retailer} is a credit broker, not a lender.`,
} as const;
