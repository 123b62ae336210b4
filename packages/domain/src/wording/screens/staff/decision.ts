import { errorCatalogue } from "../../errors.ts";
import type { InsertedValue } from "../../product.ts";
import { decisionOutcome, ownOffers } from "../applicant/decision.ts";
import { offerEnded as ownOfferEnded } from "../applicant/offer-ended.ts";
import { affordability, outcomes } from "../journey/outcomes.ts";
import { waiting } from "../journey/waiting.ts";
import { actions } from "../shell/actions.ts";
import { somethingWentWrong } from "../shell/errors.ts";

export const softSearch = {
  title: "Soft search",
  checking: "Checking",
  accepted: "This application would be accepted.",
  declined: outcomes.softSearchDeclined,
  referred: "This application would be referred.",
  expired: errorCatalogue["application.check_expired"].text,
  expiredText: "A soft search is valid for 30 days. Start again to check with today's details.",
  newApplication: actions.newApplication,
  slow: "Trying to complete your check…",
  slowText: (id: InsertedValue) => `Nothing is lost. Please check later: search for ${id} in Applications.`,
  acceptedText: "Nothing has been applied for yet. Applying is the customer's choice.",
  referredText: "Nothing has been declined.",
  goodUntil: (date: string) => `This check is valid until ${date}.`,
  unavailable: {
    title: "The check could not be made",
    text: "The credit reference agency did not answer. Nothing is lost, and nothing is on the customer's credit file.",
    changeDetails: "Change the details",
  },
  /** These texts address a customer who opened this screen by a partner's link. */
  toCustomer: {
    acceptedText: "Nothing has been applied for yet. Applying is your choice.",
    fullSearchFootprint: "When you apply, we do a full credit search. It is on your credit file, and other lenders can see it.",
    unavailableText: "The credit reference agency did not answer. Nothing is lost, and nothing is on your credit file.",
    appeal: {
      text: "We run a full credit search and a person reads your application. The search leaves a footprint on your credit file.",
      tick: "I understand that a full search leaves a footprint on my credit file",
    },
  },
  applyNow: "Apply now",
  fullSearchFootprint:
    "When the customer applies, we do a full credit search. It is on the customer's credit file, and other lenders can see it.",
  appeal: {
    title: "Appeal decision",
    text: "We run a full credit search and a person reads the application. The search leaves a footprint on the customer's credit file.",
    duration: "The decision may take up to 10 working days.",
    tick: "The customer understands that a full search leaves a footprint on their credit file",
    tickFirst: "Tick the box above to confirm.",
  },
} as const;

export const decision = {
  title: "Decision",
  waiting: "Waiting for decision",
  wait: waiting,
  application: (id: InsertedValue) => `Application ${id}`,
  applicationOf: (id: InsertedValue, name: string) => `Application ${id}, ${name}`,
  validUntil: (date: string) => `Valid until ${date}`,
  accepted: "Accepted",
  acceptedText: "The loan is approved. Nothing is agreed until the customer signs.",
  fullSearchMade: "This was the full credit search. It is on the customer's credit file, and other lenders can see it.",
  next: {
    title: "What happens next",
    read: "Hand the screen to the customer",
    readText: {
      regulated: "The customer reads the pre-contract credit information.",
      unregulated: "The customer reads the loan advance information.",
    },
    copyTo: (email: string) => `A copy goes to ${email}.`,
    sign: "Sign",
    signText: "The customer signs the agreement.",
    deliver: "Deliver, then request payment",
    deliverText: (amount: string, retailer: string) => `${amount} is paid to ${retailer}.`,
  },
  toCustomer: {
    acceptedText: "The loan is approved. Nothing is agreed until you sign.",
    fullSearchMade: "This was the full credit search. It is on your credit file, and other lenders can see it.",
    next: {
      read: "Read about the loan",
      readText: { regulated: "You read the pre-contract credit information.", unregulated: "You read the loan advance information." },
      signText: "You sign the agreement.",
      deliver: "The shop delivers the goods",
    },
    stillCan: {
      title: decisionOutcome.declined.stillCan,
      payAnotherWay: "Pay another way, or apply again with a larger deposit. A new application is a new credit search",
      askAgain: "Ask us to look again, and tell us anything that we should know",
    },
    letter: {
      coming: "A letter is coming to you.",
      comingTo: (email: string) => `A letter is coming to you by e-mail, to ${email}.`,
    },
    talk: "Would you like to talk to someone?",
    wait: {
      leave: "Please keep this page open. The answer appears here.",
      slowTitle: decisionOutcome.slow.title,
      slowText: "Nothing is lost. Please keep this page open, or check again in a few minutes.",
    },
    offers: {
      asAppliedDeclined: ownOffers.asAppliedDeclined,
      whenChosen: ownOffers.whenChosen,
      intro: ownOffers.readFigures,
    },
  },
  unsuccessful: "Unsuccessful",
  declined: outcomes.declined,
  ...affordability,
  downloadLetter: "Download decline letter",
  letterHasDetails: "The letter names the credit reference agency that was used and says how to see the file for free.",
  freeHelp: outcomes.freeHelp,
  howToSayIt: {
    title: "How to say it",
    text: "“The lender cannot lend for this today. They explain why in a letter, and it tells you how to see your credit file for free.” You do not see the reason, so you cannot be asked to explain it.",
  },
  stillCan: {
    title: "The customer can still",
    payAnotherWay: "Pay another way, or apply again with a larger deposit. A new application is a new search, so ask the customer first",
    askAgain: "Ask the lender to look again, and tell it anything that it should know",
  },
  letter: {
    title: "Decline letter",
    coming: "A letter is coming to the customer.",
    comingTo: (email: string) => `A letter is coming to the customer by e-mail, to ${email}.`,
    agency: (agency: string) => `The credit reference agency used is ${agency}.`,
  },
  talk: "Does the customer want to talk to someone?",
  seeApplication: "See the application",
} as const;

export const offerEnded = {
  title: "The offer has ended",
  text: (amount: string, day: string) =>
    `The lender approved ${amount} and held the offer until ${day}. The customer did not sign, so there is no loan.`,
  before: "Before you ask again",
  askFirst: "Ask the customer first. Only the customer decides about a new search.",
  newSearch: "A new decision is a new full search. Other lenders can see it for 12 months. The earlier search stays on the file too.",
  otherAnswer: "The answer can be different: yes, no, or yes with other figures.",
  thenSign: "If the answer is yes, the customer reads the loan information again and signs.",
  ask: "Ask for a new decision",
  toCustomer: {
    text: ownOfferEnded.text,
    thenSign: "If the answer is yes, you read the loan information again and sign.",
  },
} as const;

/**
 * These texts depend on the reason codes and on whether the customer is in the shop. An identity check is sent by text message to a mobile
 * number, and otherwise by e-mail.
 */
export const referred = {
  title: "Referred",
  identity: {
    present: "We need to confirm who the customer is before we can decide. Nothing has been declined.",
    absent: "We need to confirm who the customer is before we can decide. They can do it from anywhere.",
    byText: "A text message has been sent to the customer. It asks them to verify their identity.",
    byEmail: "An e-mail has been sent to the customer. It asks them to verify their identity.",
  },
  openBanking: {
    present: "We need to know more about the customer's income and spending before we can decide.",
    absent: "We need to know more about the customer's income and spending. They can show it from anywhere.",
    byEmail: "An e-mail has been sent to the customer. It explains the additional information we need.",
  },
  /** This text is also shown for a referred soft search. */
  leave: (id: InsertedValue) => `You can leave this page. The decision appears on application ${id}.`,
  askedFor: "The requested loan",
  underwriting: "The Underwriting Team is reading the application. You do not need to do anything.",
  underwritingAfter: (workingDays: InsertedValue) => `Within ${workingDays} working days of the customer's answer.`,
  underwritingDue: (day: string) => `Answer due by the end of ${day}.`,
  underwritingLate: (day: string) => `Was due by the end of ${day}. The Underwriting Team has been notified.`,
  sent: { text: (to: string) => `Text sent to ${to}`, email: (to: string) => `E-mail sent to ${to}` },
  sending: { text: (to: string) => `Text to ${to} is on its way`, email: (to: string) => `E-mail to ${to} is on its way` },
  waiting: "Waiting for the customer",
  linkUntil: (day: string) => `The link works until ${day}.`,
  customerDone: "The customer has done their part",
  underwriters: "Underwriting Team decides",
  opened: "Referred to the Underwriting Team",
  send: { text: "Send the text", email: "Send the e-mail", both: "Send both" },
  resend: { text: "Send the text again", email: "Send the e-mail again", both: "Send both again" },
  resent: "Sent to the customer.",
  note: {
    title: "Note to the Underwriting Team",
    text: "Have you seen something that helps, such as a utility bill at the new address? Tell the underwriters.",
  },
  toCustomer: {
    ...decisionOutcome.referred.waited,
    identity: {
      why: "We need to confirm who you are before we can decide. Nothing has been declined.",
      byText: decisionOutcome.referred.identityByText,
      byEmail: decisionOutcome.referred.identityByEmail,
    },
    openBanking: {
      why: "We need to know more about your income and spending before we can decide.",
      byEmail: decisionOutcome.referred.openBanking,
    },
    underwriting: decisionOutcome.referred.underwriting,
    leave: decisionOutcome.referred.canLeave,
    resent: "Sent to you.",
  },
} as const;

const takingLonger = "This is taking longer than expected. We will update the application as soon as the decision becomes available.";

/** These texts are shown if a decision request failed (S1 §4, §8). */
export const decisionProblem = {
  businessError: (phone: string) =>
    `Something went wrong - There was a problem when verifying a decision for your application. Please contact the Retail Helpline on ${phone}.`,
  fatalError: {
    title: somethingWentWrong,
    text: (phone: string) =>
      `There was a problem when receiving a decision for your application. Please contact the Retail Helpline on ${phone}.`,
  },
  systemError: { title: "Decision pending", text: takingLonger },
  systemErrorOnRevert: { title: "Revert Pending", text: takingLonger },
  notDecided: {
    title: somethingWentWrong,
    text: "The application could not be decided. Send it again with the same details, or start a new application.",
    retry: actions.tryAgain,
    /** These texts are shown if the decision on a chosen offer failed. The button leads back to the offers. */
    offer: {
      text: "The application could not be decided. Go back to the previous version of the application, or start a new one.",
      retry: "Go back to the previous version",
    },
    duplicate: {
      text: "The lender does not decide the same loan twice. Continue with the other application. If this is another purchase, ring the Retail Helpline.",
      open: (id: InsertedValue) => `Open application ${id}`,
    },
    abort: actions.newApplication,
  },
  newOneFailed: {
    title: "A new decision could not be made",
    text: (phone: string) => `The earlier decision is still valid. Please try again, or ring the Retail Helpline on ${phone}.`,
    noneValid: (phone: string) => `Please try again, or ring the Retail Helpline on ${phone}.`,
  },
  refused: (phone: string) =>
    `The application was not sent for a decision. If you cannot correct the problem, ring the Retail Helpline on ${phone}.`,
  unreadable: (phone: string) => `The decision could not be read. Please try again, or ring the Retail Helpline on ${phone}.`,
  toDetails: "Go back to the details",
} as const;
