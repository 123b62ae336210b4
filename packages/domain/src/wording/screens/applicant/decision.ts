import type { DecisionErrorKind } from "../../decision-errors.ts";
import { errorCatalogue } from "../../errors.ts";
import type { InsertedValue } from "../../product.ts";
import { outcomes } from "../journey/outcomes.ts";
import { errorPages, somethingWentWrong } from "../shell/errors.ts";

/** The texts of soft-search and decision outcomes for the customer (S2 §2, §4, §8). */

export const softSearchOutcome = {
  accepted: "Good news: your application would be accepted.",
  acceptedText: "Nothing has been applied for yet. Applying is your choice.",
  declined: outcomes.softSearchDeclined,
  declinedText: "Nothing has been applied for. Other lenders cannot see this check, and it does not change your credit score.",
  referred: "We need to look at your application more closely.",
  referredText: "Nothing has been declined, and nothing has been applied for.",
  validUntil: outcomes.softSearchGoodUntil,
  applyNow: "Apply now",
  fullSearchFootprint: "When you apply, we do a full credit search. Other lenders can see it for 12 months.",
  expired: {
    title: errorCatalogue["application.check_expired"].text,
    text: (retailer: string) =>
      `A soft search is valid for 30 days. If you still want the goods, ${retailer} can begin a new application with you.`,
  },
} as const;

export const decisionOutcome = {
  processing: {
    title: "Hold on...",
    text: "Your decision can take a few minutes. Please do not refresh or close the browser.",
  },
  accepted: {
    title: "Great news, your application has been approved!",
    lent: (lender: string, amount: string, retailer: string) => `${lender} will lend you ${amount} for your purchase from ${retailer}.`,
    text: "Nothing is agreed until you sign.",
    heldUntil: (day: string) => `We hold this offer until ${day}.`,
  },
  next: {
    title: "What happens next",
    deposit: "Pay your deposit",
    depositText: (amount: string) => `${amount}, by card on the next page.`,
    depositInShop: (retailer: string) => `Pay your deposit to ${retailer}`,
    depositInShopText: (amount: string) => `${amount}, which you pay to the shop and not to us.`,
    read: "Read about the loan",
    readText: "About 5 minutes. You can stop and come back.",
    sign: "Sign online",
    signText: "You type or draw your name. A copy of the agreement is e-mailed to you.",
    deliver: (retailer: string) => `${retailer} delivers`,
    deliverText: (day: string) => `If you sign today, your first repayment is on ${day}.`,
  },
  declined: {
    title: "Unsuccessful",
    text: outcomes.declined,
    letterTitle: "Your letter",
    letterSent: "A letter has been sent to you. It names the credit reference agency we used and says how to see your file for free.",
    letterSentTo: (email: string) => `The letter goes to ${email} by e-mail.`,
    agency: (agency: string) => `The credit reference agency used is ${agency}.`,
    stillCan: "What you can do now",
    review: (helpline: string, email: string) =>
      `Tell us anything that we should know, and ask for a person to look at it again: ring ${helpline} or write to ${email}.`,
    byPerson: {
      title: "A person made this decision",
      text: "One of our underwriters has read your application and made this decision. If you think that we have treated you unfairly, you can complain.",
      complain: "Complain",
    },
    overlooked: (helpline: string, email: string) => `Tell us if we have overlooked something: ring ${helpline} or write to ${email}.`,
    payAnotherWay: (retailer: string) => `Ask ${retailer} about paying another way.`,
  },
  contest: {
    title: "Ask for a person",
    text: "A computer made this decision. If you think that it is wrong, you can ask an underwriter to look at it and decide again. That costs nothing, and leaves no mark on your credit file.",
    open: "Contest the decision",
    dialog: "What should we know?",
    lead: "An underwriter reads what you write, together with the reasons for the decision. We write to you as soon as there is a decision.",
    words: "What you think is wrong, or what has changed",
    wordsHint: "For example a loan that you have repaid",
    submit: "Ask for a person",
  },
  referred: {
    title: "Referred",
    text: "We need to look at your application more closely. Nothing has been declined.",
    contestedText: "You asked for a person to look at the decision. An underwriter reads what you wrote and decides again.",
    identityByEmail: "An email has been sent to you. Please follow it to verify your identity.",
    identityByText: "A text message has been sent to you. Please follow it to verify your identity.",
    identitySteps: "You take a photo of your passport or driving licence and a selfie. This takes about 3 minutes.",
    openBanking: "An email has been sent to you. It explains the additional information we need.",
    openBankingSteps: "The email also says how to share three months of bank statements securely.",
    underwriting: "Your application is with our underwriters. You do not need to do anything.",
    canLeave: "You can close this page. We write to you as soon as there is a decision.",
    deadline: {
      by: (day: string) => `Please complete the check by the end of ${day}`,
      after: "After that the application ends. You can begin a new one.",
    },
    doItNow: "Do it now",
    sendAgain: { one: "Send it again", both: "Send both again" },
    or: (one: string, other: string) => `${one} or ${other}`,
    sentAgain: (to: string) => `We are sending it again to ${to}. It can take a minute.`,
    /** The message may have gone to a wrong number or address. This does no harm, because this page also has the link to the check. */
    notYourContact: (to: string) => `Is ${to} not yours? You do not need the message: choose “Do it now” on this page.`,
    wouldRatherNot: (phone: string) => `If you would rather not do the check, or if you cannot, ring ${phone}.`,
    whatThen: "What happens then",
    waited: {
      opened: "Your application went to our underwriters",
      sent: { text: (to: string) => `Text sent to ${to}`, email: (to: string) => `Email sent to ${to}` },
      sending: { text: (to: string) => `Text to ${to} is on its way`, email: (to: string) => `Email to ${to} is on its way` },
      waiting: "Waiting for you",
      linkUntil: (day: string) => `The link works until ${day}.`,
      customerDone: "You have done your part",
      underwriters: "We decide",
      underwritingAfter: (workingDays: InsertedValue) => `Within ${workingDays} working days of your answer.`,
      underwritingDue: (day: string) => `By the end of ${day}.`,
      underwritingLate: (day: string) => `This was due by the end of ${day}. We are sorry for the wait.`,
    },
  },
  slow: {
    title: "Sorry, it's taking longer than usual",
    text: "We are working on getting you a decision and will update the application as soon as we have it",
    willEmail: "We will email you when there is an answer, so you can close this page.",
    checkAgain: "Check again",
  },
  toStore: (retailer: string) => `Taking you back to ${retailer}`,
} as const;

/** Only the customer reads these texts. Staff also read those in `journey/tailoring.ts`. */
export const ownOffers = {
  whatYouCouldHave: "These are the loans that you could have.",
  asAppliedDeclined: "What you asked for. This cannot be approved.",
  readFigures: "Compare the new figures with what you asked for.",
  whenChosen: "You compare the new figures, tick “I wish to proceed with the updated application”, and the application is decided again.",
  orderFirst: (retailer: string) => `For other goods. Change your order with ${retailer} first.`,
  whatIsOrdered: (retailer: string) =>
    `Change your order with ${retailer} first. Then tell us what you have ordered now. ${retailer} sees your answer on the application.`,
  decideLater: "You can decide later: the offers stay here until then.",
} as const;

export const decisionFailure = {
  title: somethingWentWrong,
  productEnded: {
    text: "The finance product or repayment term of your quote is no longer available. We have not searched your credit file.",
    next: (retailer: string, id: InsertedValue) =>
      `${retailer} can choose another one with you. Ask them, and quote application reference ${id}. Your details are saved.`,
    toStore: "Back to store",
    toQuote: "See your quote",
  },
  unreachable: (phone: string) =>
    `We were unable to connect to the application decision service, please try again or alternatively contact the Retail Helpline on ${phone}.`,
  alreadySigned: "The credit agreement has already been signed. A copy of the agreement has been emailed to the customer.",
  submitProblem: (phone: string, id: InsertedValue) =>
    `There was a problem submitting your application. Please contact our helpline on ${phone} and quote application reference ${id}.`,
  submitProblemAtRetailer: (retailer: string, id: InsertedValue) =>
    `There was a problem submitting your application. Please contact ${retailer} and quote application reference ${id}.`,
  generic: errorPages.application.text,
  helpline: errorPages.application.helpline,
  toReview: "Go back to your details",
  toOffers: "Back to the offers",
} as const;

export interface DecisionFailurePanel {
  readonly title: string;
  readonly text: string;
  readonly mayTryAgain: boolean;
}

/** There is one panel for each kind of decision error (S2 §4, §8). */
export function decisionFailurePanel(kind: Exclude<DecisionErrorKind, "ok">, phone: string): DecisionFailurePanel {
  const { title } = decisionFailure;
  switch (kind) {
    case "unableToDecision":
      return { title, text: decisionFailure.unreachable(phone), mayTryAgain: true };
    case "unableToDecisionNoRetry":
      return { title, text: decisionFailure.unreachable(phone), mayTryAgain: false };
    case "wrongStatus":
      return { title, text: decisionFailure.alreadySigned, mayTryAgain: false };
    case "branchMismatch":
      return { title, text: errorCatalogue["branch.mismatch"].text, mayTryAgain: false };
    case "notReturnedInTime":
      return { title: decisionOutcome.slow.title, text: decisionOutcome.slow.text, mayTryAgain: false };
  }
}
