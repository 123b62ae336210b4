/** Messages about payments received, failed or returned. */

export const depositReceipt = {
  subject: (retailer: string) => `Receipt for your deposit at ${retailer}`,
  heading: "We have received your deposit",
  thanks: (amount: string, retailer: string) => `Thank you. Your deposit of ${amount} for your purchase at ${retailer} has been paid.`,
  next: "You now need to read the loan information and sign your agreement.",
  action: "Go on to the agreement",
  paid: "Paid",
  paidOn: "Paid on",
} as const;

/** Sent once, when no try is left. The payment service has confirmed that the last payment was refused. */
export const depositFailure = {
  subject: (retailer: string) => `Your deposit at ${retailer} was not paid`,
  heading: "Your deposit was not paid",
  notTaken: (amount: string) => `Your last payment of ${amount} was refused, so nothing was taken for it.`,
  final: (retailer: string) =>
    `It cannot be tried again online. Please ask your bank what is wrong, and ${retailer} for another way to buy.`,
} as const;

export const depositRefund = {
  subject: (retailer: string) => `Your deposit at ${retailer} is on its way back`,
  heading: "Your deposit is on its way back",
  refunded: (amount: string) =>
    `We have returned your deposit of ${amount} to the card that you paid with. Most banks show it within five working days.`,
  why: "It goes back because your application has ended without a loan. You do not need to do anything.",
  amount: "Refunded",
} as const;

/** The remittance advice to the retailer, for all loans of a supplier in a payout run. */
export const remittance = {
  subject: (supplier: string, day: string) => `Remittance to ${supplier}, ${day}`,
  heading: "We have paid you",
  paid: (amount: string, supplier: string, day: string, loans: number) =>
    `${amount} has been paid to the account of ${supplier} on ${day}, for the ${loans === 1 ? "loan" : `${loans} loans`} below.`,
  nothingPaid: (supplier: string, day: string) =>
    `On ${day} the loans below were set against what ${supplier} owed us, so nothing is paid for them.`,
  query: (helpline: string, email: string) => `If it does not match your books, ring ${helpline} or write to ${email}.`,
  /** The customer's name and the loan amount. */
  loan: (customer: string, amount: string) => `${customer}, ${amount}`,
  recovered: "Less what was owed to us",
  amount: "Paid to you",
  reference: "Reference on your statement",
} as const;

/** Sent to the retailer when another bank account is entered for a supplier. It warns the retailer if it did not request the change. */
export const accountChanged = {
  subject: (supplier: string) => `New bank account for payments to ${supplier}`,
  heading: "A new bank account was entered",
  entered: (supplier: string, ending: string) => `We have entered a new bank account for payments to ${supplier}. It ends in ${ending}.`,
  next: "We pay nothing to it until we have rung you back on the number that we hold, and a second person has confirmed it.",
  notYou: (helpline: string) => `If you did not ask for this change, ring ${helpline} at once.`,
  supplier: "Supplier",
  account: "New account",
  endsIn: (ending: string) => `Ends in ${ending}`,
  day: "Entered on",
} as const;

/**
 * Sent at once when the bank account for the Direct Debit changes, in case a stranger gave the new account. It includes the advance notice.
 */
export const newDirectDebit = {
  subject: (applicationId: string) => `Another account for agreement ${applicationId}`,
  heading: "Your Direct Debit is on another account",
  taken: (ending: string) => `As you told us, we collect your repayments from the account that ends in ${ending} from now on.`,
  next: (amount: string, day: string) => `The next one is ${amount} on ${day}, or on the next working day, and then every month.`,
  begins: "Your loan has not begun yet. We write to you before the first collection.",
  tooSoon: (days: string, helpline: string) =>
    `It is too late to announce the repayment of ${days} for the new account. Please ring ${helpline} to pay it in another way.`,
  and: (one: string, other: string) => `${one} and ${other}`,
  notYou: (helpline: string) => `If you did not tell us so, ring ${helpline} at once.`,
  account: "Account",
  endsIn: (ending: string) => `Ends in ${ending}`,
  first: "Next collection",
} as const;

/** The advance notice of a Direct Debit: amount, date, frequency, reference and collector (facts §7). */
export const directDebitNotice = {
  subject: (applicationId: string) => `Your Direct Debit for agreement ${applicationId}`,
  heading: "When we collect your repayments",
  paidOut: (retailer: string) => `We have paid ${retailer} for what you bought, so your loan has begun.`,
  collect: (amount: string, day: string) =>
    `We collect your first repayment of ${amount} by Direct Debit on ${day}, or on the next working day.`,
  change: "If the amount or the day changes, we tell you at least ten working days before.",
  guarantee: "Your bank guarantees Direct Debits: if one is taken wrongly, it pays you back in full and at once.",
  first: "First collection",
  amount: "Amount",
  frequency: "How often",
  monthly: (count: number) => `Monthly, ${count} ${count === 1 ? "collection" : "collections"}`,
  project: (amount: string, day: string) => `${amount} from ${day}`,
  reference: "Reference",
  creditor: "Collected by",
  serviceUserNumber: "Service user number",
} as const;
