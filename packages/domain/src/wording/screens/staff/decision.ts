import { errorCatalogue } from "../../errors.ts";
import type { Slot } from "../../product.ts";
import { outcomes } from "../journey/outcomes.ts";
import { actions } from "../shell/actions.ts";
import { somethingWentWrong } from "../shell/errors.ts";

/** The soft search and decision screens: waiting, outcomes and what can go wrong (S1 §2, §4, §8). */

export const softSearch = {
  title: "Soft search",
  checking: "Checking",
  accepted: "This application would be accepted.",
  declined: outcomes.softSearchDeclined,
  referred: "This application would be referred.",
  expired: errorCatalogue["application.check_expired"].text,
  expiredText: "A soft search is good for 30 days. Start again to check with today's details.",
  newApplication: actions.newApplication,
  slow: "Trying to complete your check…",
  slowText: (id: Slot) => `Nothing is lost. Please check later: search for ${id} in Applications.`,
  applyNow: "Apply now",
  fullSearchFootprint: "Applying is a full credit search. It is on the customer's credit file, and other lenders can see it.",
  appeal: {
    title: "Appeal decision",
    text: "We run a full credit search and a person reads the application. The search leaves a footprint on the customer's credit file.",
    duration: "The decision may take up to 10 working days.",
    tick: "The customer understands that a full search leaves a footprint on their credit file",
  },
} as const;

export const decision = {
  title: "Decision",
  waiting: "Waiting for decision",
  accepted: "Accepted",
  acceptedText: "The loan is approved. Nothing is agreed until the customer signs.",
  unsuccessful: "Unsuccessful",
  declined: outcomes.declined,
  affordabilityDecline: (monthly: string) =>
    `Unfortunately, we would not be able to approve this application with monthly repayments of ${monthly}.`,
  affordabilityLimit: (monthly: string) => `The application would be accepted if you reduce repayments to ${monthly} or lower.`,
  downloadLetter: "Download decline letter",
  letterHasDetails: "The letter names the credit reference agency that was used and says how to see the file for free.",
  freeHelp: outcomes.freeHelp,
} as const;

/** What a referral says depends on its reason codes, on who is in the shop and on the phone number. */
export const referred = {
  title: "Referred",
  identity: {
    present: "We need to confirm who the customer is before we can decide. Nothing has been declined.",
    absent: "We need to confirm who the customer is before we can decide. They can do it wherever they are.",
    byText: "A text message has been sent to the customer. It asks them to verify their identity.",
    byEmail: "An e-mail has been sent to the customer. It asks them to verify their identity.",
  },
  openBanking: {
    present: "We need a little more about the customer's income and spending before we can decide.",
    absent: "We need a little more about the customer's income and spending. They can give it wherever they are.",
    byEmail: "An e-mail has been sent to the customer. It explains the additional information we need.",
  },
  underwriting: "The Underwriting Team is reading the application. You do not need to do anything.",
  underwritingDue: (moment: string) => `Answer due by ${moment}.`,
} as const;

const takingLonger = "This is taking longer than expected. We will update the application as soon as the decision becomes available.";

/** The panels for a decision event that is not a decision (S1 §4, §8). */
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
    text: "The application could not be decided. Go back to the version before, or start a new application.",
    retry: actions.tryAgain,
    abort: actions.newApplication,
  },
} as const;
