import { inWords } from "../formats.ts";

export const depositReceipt = {
  subject: (retailer: string) => `Receipt for your deposit at ${retailer}`,
  heading: "We have received your deposit",
  thanks: (amount: string, retailer: string) => `Thank you. Your deposit of ${amount} for your purchase at ${retailer} has been paid.`,
  next: "You now need to read the loan information and sign your agreement.",
  action: "Go on to the agreement",
  paid: "Paid",
  paidOn: "Paid on",
} as const;

/** The customer gets this message once: when the payment service has confirmed a refused payment and no further attempt is possible. */
export const depositFailure = {
  subject: (retailer: string) => `Your deposit at ${retailer} was not paid`,
  heading: "Your deposit was not paid",
  notTaken: (amount: string) => `Your last payment of ${amount} was refused, so no money was taken.`,
  final: (retailer: string) =>
    `You cannot try again online. Please ask your bank what is wrong, and ask ${retailer} about another way to pay.`,
} as const;

export const depositRefund = {
  subject: (retailer: string) => `Your deposit at ${retailer} is on its way back`,
  heading: "Your deposit is on its way back",
  refunded: (amount: string) =>
    `We have returned your deposit of ${amount} to the card that you paid with. Most banks show it within five working days.`,
  why: "You get the deposit back because your application has ended without a loan. You do not need to do anything.",
  amount: "Refunded",
} as const;

/** The remittance advice lists all loans of one supplier in a payout run. */
export const remittance = {
  subject: (supplier: string, day: string) => `Remittance to ${supplier}, ${day}`,
  heading: "We have paid you",
  paid: (amount: string, supplier: string, day: string, loans: number) =>
    `${amount} has been paid to the account of ${supplier} on ${day}, for the ${loans === 1 ? "loan" : `${loans} loans`} below.`,
  nothingPaid: (supplier: string, day: string) =>
    `On ${day} we used the amounts of the loans below to settle what ${supplier} owed us. Nothing is paid for these loans.`,
  query: (helpline: string, email: string) => `If it does not match your books, ring ${helpline} or write to ${email}.`,
  loan: (customer: string, amount: string) => `${customer}, ${amount}`,
  recovered: "Less what was owed to us",
  amount: "Paid to you",
  reference: "Reference on your statement",
} as const;

/** The retailer gets this message when a supplier's bank account changes, so that the retailer notices a fraudulent change. */
export const accountChanged = {
  subject: (supplier: string) => `New bank account for payments to ${supplier}`,
  heading: "A new bank account was entered",
  entered: (supplier: string, ending: string) => `We have entered a new bank account for payments to ${supplier}. It ends in ${ending}.`,
  next: "We pay to it only after we have rung you on the number that we already have, and a second person here has confirmed the account.",
  notYou: (helpline: string) => `If you did not ask for this change, ring ${helpline} at once.`,
  supplier: "Supplier",
  account: "New account",
  endsIn: (ending: string) => `Ends in ${ending}`,
  day: "Entered on",
} as const;

/** This message is sent at once, because a stranger may have changed the account. It includes the advance notice of the next collection. */
export const newDirectDebit = {
  subject: (applicationId: string) => `Another account for agreement ${applicationId}`,
  heading: "We now collect from another account",
  taken: (ending: string) => `As you told us, we collect your repayments from the account that ends in ${ending} from now on.`,
  next: (amount: string, day: string) => `The next repayment is ${amount} on ${day} or the next working day, and then every month.`,
  begins: "Your loan has not begun yet. We write to you before the first collection.",
  tooSoon: (days: string, helpline: string) =>
    `It is too late to collect the repayment of ${days} from the new account. Please ring ${helpline} to pay it in another way.`,
  and: (one: string, other: string) => `${one} and ${other}`,
  notYou: (helpline: string) => `If you did not ask for this change, ring ${helpline} at once.`,
  account: "Account",
  endsIn: (ending: string) => `Ends in ${ending}`,
  first: "Next collection",
} as const;

/** The advance notice of a Direct Debit states its amount, date, frequency, reference and collector. */
export const directDebitNotice = {
  subject: (applicationId: string) => `Your Direct Debit for agreement ${applicationId}`,
  heading: "When we collect your repayments",
  paidOut: (retailer: string) => `We have paid ${retailer} for what you bought, so your loan has begun.`,
  collect: (amount: string, day: string) =>
    `We collect your first repayment of ${amount} by Direct Debit on ${day}, or on the next working day.`,
  collectBoth: (goods: string, goodsDay: string, project: string, projectDay: string) =>
    `We collect your first repayments by Direct Debit: ${goods} for the goods on ${goodsDay} and ${project} for the project on ${projectDay}, or on the next working day.`,
  change: (workingDays: number) => `If the amount or the day changes, we tell you at least ${inWords(workingDays)} working days before.`,
  guarantee: "Your bank guarantees Direct Debits: if one is taken wrongly, it pays you back in full and at once.",
  first: "First collection",
  amount: "Amount",
  frequency: "How often",
  monthly: (count: number) => `Monthly, ${count} ${count === 1 ? "collection" : "collections"}`,
  everyMonth: "Monthly",
  from: (payments: string, day: string) => `${payments}, from ${day}`,
  reference: "Reference",
  creditor: "Collected by",
  serviceUserNumber: "Service user number",
} as const;
