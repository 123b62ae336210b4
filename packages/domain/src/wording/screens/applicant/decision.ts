import type { DecisionErrorKind } from "../../decision-errors.ts";
import { errorCatalogue } from "../../errors.ts";
import type { Slot } from "../../product.ts";
import { outcomes } from "../journey/outcomes.ts";
import { errorPages, somethingWentWrong } from "../shell/errors.ts";

/** Soft-search and decision outcomes for the customer (S2 §2, §4, §8). */

export const softSearchOutcome = {
  accepted: "Good news: your application would be accepted.",
  declined: outcomes.softSearchDeclined,
  referred: "We need to look at your application more closely.",
  validUntil: outcomes.softSearchGoodUntil,
  applyNow: "Apply now",
} as const;

export const decisionOutcome = {
  processing: {
    title: "Hold on...",
    text: "Your decision can take a few minutes. Please do not refresh or close the browser.",
  },
  accepted: {
    title: "Great news, your application has been approved!",
    text: "Nothing is agreed until you sign.",
    depositFirst: "Your deposit comes first, then you read about the loan and sign.",
  },
  declined: {
    title: "Unsuccessful",
    text: outcomes.declined,
    letterSent: "A letter has been sent to you. It names the credit reference agency we used and says how to see your file for free.",
    freeHelp: outcomes.freeHelp,
    continueShopping: "Continue shopping",
  },
  referred: {
    title: "Referred",
    text: "We need to look at your application more closely. Nothing has been declined.",
    identityByEmail: "An email has been sent to you. Please follow it to verify your identity.",
    identityByText: "A text message has been sent to you. Please follow it to verify your identity.",
    openBanking: "An email has been sent to you. It explains the additional information we need.",
  },
  slow: {
    title: "Sorry, it's taking longer than usual",
    text: "We are working on getting you a decision and will update the application as soon as we have it",
    willEmail: "We will email you when there is an answer, so you can close this page.",
  },
} as const;

export const decisionFailure = {
  title: somethingWentWrong,
  unreachable: (phone: string) =>
    `We were unable to connect to the application decision service, please try again or alternatively contact the Retail Helpline on ${phone}.`,
  alreadySigned: "The credit agreement has already been signed. A copy of the agreement has been emailed to the customer.",
  submitProblem: (phone: string, id: Slot) =>
    `There was a problem submitting your application. Please contact our helpline on ${phone} and quote application reference ${id}.`,
  submitProblemAtRetailer: (retailer: string, id: Slot) =>
    `There was a problem submitting your application. Please contact ${retailer} and quote application reference ${id}.`,
  generic: errorPages.application.text,
} as const;

export interface DecisionFailurePanel {
  readonly title: string;
  readonly text: string;
  readonly mayTryAgain: boolean;
}

/** The panel for each kind of decision error (S2 §4, §8). */
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
