import { downloadNotAvailable } from "../../downloads.ts";
import { errorCatalogue } from "../../errors.ts";
import type { InsertedValue } from "../../product.ts";

const aboutTheLoan = "About the loan";
const keyFeatures = "Loan key features";

const yourCopy = "Your copy";

/** Customers read these texts at home, or in the staff app after following a partner's link. */
const customerTexts = {
  lede: {
    one: "Read it before you sign. Take as long as you like.",
    both: "Read both loans before you sign. Take as long as you like.",
  },
  copyTitle: yourCopy,
  emailing: "A copy is being e-mailed to you.",
  noEmail: "We have no e-mail address of yours, so no copy was sent. Print one to keep.",
  decline: {
    title: "You have not signed",
    text: "You left the signing page without signing. Your application is saved, and you can still sign while the decision is valid.",
  },
} as const;

export const loanInformation = {
  name: "Review loan information",
  title: { regulated: aboutTheLoan, unregulated: keyFeatures },
  preContract: "Pre-contract credit information",
  loanAdvance: "Loan advance information",
  goodsLoan: "Goods Loan",
  projectLoan: "Project Loan",
  viewed: "Viewed",
  notViewed: "Not viewed",
  viewBoth: errorCatalogue["signing.project_not_viewed"].text,
  yourCopy,
  yourCopyOf: (loan: string) => `Your copy: ${loan}`,
  draftAgreement: "Draft agreement",
  draftAgreementOf: (loan: string) => `Draft agreement: ${loan}`,
  downloadNotAvailable,
  printed: "I have downloaded or printed my copy",
  printFirst: "Please print a copy",
  abandon: "Abandon application",
  abandoning: {
    title: "Abandon this application?",
    text: (retailer: string) =>
      `The application will be closed, and you take no loan. If you still want the goods, please speak to ${retailer}.`,
    depositGoesBack: "The deposit that you paid goes back to your card.",
    confirm: "Abandon application",
    back: "Keep it",
  },
  /** The key features page has the same title as the page with this link, so the link says only "Back". */
  backTo: { decisionOutcome: "Decision", keyLoanFeatures: "Back" },
  emailFailed: "The copy could not be e-mailed.",
  askUs: (phone: string) => `Ask us anything on ${phone}.`,
  emailed: (email: string) => `A copy has been e-mailed to ${email}.`,
  emailedAgain: (email: string) => `Sent again to ${email}.`,
  emailAgain: "E-mail it again",
  bothLoans: "Both loans",
  loading: "Preparing the loan information",
  notWritten: "The loan information could not be prepared.",
  stillLoading: "Wait until the documents are on the screen.",
  kept: "We keep a record of this page, word for word.",
  print: "Print this page",
  toCustomer: customerTexts,
  keyFacts: {
    title: "Key facts",
    titleOf: (loan: string) => `Key facts: ${loan}`,
    youRepay: "You repay",
    times: (count: InsertedValue, amount: string) => `${count} × ${amount}`,
    timesWithLast: (count: InsertedValue, amount: string, last: string) => `${count} × ${amount} + ${last}`,
    missedPayment: "Missed payment",
    range: (least: string, most: string) => `${least} to ${most}`,
    changeYourMind: "Change your mind",
    days: (days: number) => `${days} days`,
  },
  handOver: "Please hand the screen to the customer to read.",
} as const;

export const keyLoanFeatures = {
  title: {
    regulated: aboutTheLoan,
    unregulated: "Loan Key Features (Unregulated)",
    /** Deferred payment credit has rules of its own, so the title of its page must not call it unregulated. */
    deferredPaymentCredit: keyFeatures,
  },
  lede: "What to know before you decide.",
  termsNext: "What to know before you decide. The full terms come next.",
  isItRight: (phone: string) => `Is this loan right for you? MoneyHelper, ${phone}, is free and impartial.`,
  loading: "Preparing what you should know about the loan",
} as const;
