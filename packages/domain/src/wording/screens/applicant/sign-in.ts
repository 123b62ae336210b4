import { callTexts } from "../../calls.ts";

/** Farthing's own sign-in page is the first page that customers see (S2 §2, S3 §4). */

export const signIn = {
  financeBy: "Finance by",
  title: (retailer: string) => `Your application with ${retailer}`,
  purpose: (lender: string, reference: string) => `Credit by ${lender}. Reference ${reference}.`,
  prove: "First we send you a code, so that no one else can open your application.",
  where: "Where should the code go?",
  channels: {
    text: (number: string) => `Text message to ${number}`,
    email: (address: string) => `E-mail to ${address}`,
  },
  notMine: (retailer: string) => `Not yours, or out of date? Ask ${retailer} to correct it and send you the link again.`,
  send: "Send the code",
  sentTitle: "Enter your code",
  sent: {
    text: (number: string) => `We have sent a text message to ${number}. It can take a minute.`,
    email: (address: string) => `We have sent an e-mail to ${address}. It can take a minute. Look in the junk folder too.`,
  },
  code: (digits: number) => `${digits}-digit code`,
  codeHint: "The code works once, for 10 minutes.",
  continue: "Continue",
  sendAgain: "Send a new code",
  sentAgain: "A new code is on its way. The one before no longer works.",
  /** The key is the number of one-time codes that the customer can still request within 15 minutes. */
  codesLeft: {
    1: "You can ask for one more code. After that you have to wait for up to 15 minutes.",
    0: "This is the last code for now. You can ask for another one in up to 15 minutes.",
  },
  otherWay: "Send the code another way",
  opening: "Opening the sign-in page",
  over: { title: "This sign-in has ended", beginAgain: "Begin again" },
} as const;

export const handOver = {
  taking: "Opening your application",
  overTitle: "This code no longer works",
  overNext: "Ask in the shop for a new code, or sign in with a code that we send you.",
  signInInstead: "Send me a sign-in code",
} as const;

export const authFailure = {
  title: "We could not sign you in",
  unreachable: callTexts.discoverIssuer.failed,
} as const;

export const ownApplication = {
  loading: "Opening your application",
  eyebrow: (reference: string) => `Reference ${reference}`,
  price: "Price",
  deposit: "Deposit",
  borrowed: "To borrow",
  logOut: "Sign out",
  supportNeeds: "Tell us what would make this easier for you",
} as const;

/** The call `POST mo/application/{id}/content` returns most of these texts about the lender, the shop and the credit search. */
export const creditIntroduction = {
  heading: (retailer: string) => `Buying from ${retailer} on credit`,
  lender: "The lender",
  lenderIs: (legalName: string, fcaNumber: string) => `${legalName}, FCA number ${fcaNumber}`,
  broker: "The shop",
  brokerIs: (retailer: string) => `${retailer} is a credit broker, not the lender`,
  creditAgency: "Credit file",
  creditAgencyIs: (agency: string) => `We ask ${agency}`,
  creditSearchPolicy: "How we search your credit file",
} as const;
