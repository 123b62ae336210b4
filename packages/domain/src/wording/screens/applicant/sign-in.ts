import type { Status } from "../../../application/vocabulary.ts";
import { callTexts } from "../../calls.ts";

/** The product's own identity service, and the page that a customer lands on (S2 §2, S3 §4). */

export const signIn = {
  financeBy: "Finance by",
  title: (retailer: string) => `Your application with ${retailer}`,
  purpose: (lender: string, reference: string) => `Credit by ${lender}. Reference ${reference}.`,
  prove: "First we send you a code, so that nobody else can open your application.",
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
    email: (address: string) => `We have sent an e-mail to ${address}. It can take a minute; look in the junk folder too.`,
  },
  code: "6-digit code",
  codeHint: "It works once, for 10 minutes.",
  continue: "Continue",
  sendAgain: "Send a new code",
  sentAgain: "A new code is on its way. The one before no longer works.",
  otherWay: "Send it another way",
  opening: "Opening the sign-in page",
  over: { title: "This sign-in has ended", beginAgain: "Begin again" },
} as const;

/** The code at the till that hands an application to the customer's own phone. */
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

/** Where an application stands, in words for the person whose it is. */
export const standingNow = {
  open: "Your application has been started and not yet sent in.",
  decision_accept: "Your application has been accepted. Nothing is agreed until you sign.",
  decision_decline: "We cannot lend to you this time. Our letter says why, and where free help is.",
  decision_refer: "We are looking at your application ourselves and will write to you.",
  decision_quotation_accept: "The soft search went well. A full application comes next.",
  decision_quotation_decline: "After the soft search we cannot offer you this loan.",
  decision_quotation_refer: "We need a closer look before we can say more.",
  decision_quotation_unavailable: "The soft search could not be finished. The shop can try it again.",
  sign: "Your signature is in. We are sealing the agreement.",
  signed: "You have signed your agreement.",
  deposit_attempted: "Your deposit payment was started and is not confirmed yet.",
  deposit_paid: "Your deposit is paid.",
  deposit_unsuccessful: "Your deposit could not be taken.",
  customer_has_goods: "The shop has told us that you have your goods.",
  ready_for_payout: "Everything is ready for the shop to be paid.",
  payout_pending: "The payment to the shop is on its way.",
  cooling_off: "You are within the time in which you may withdraw.",
  paid: "The shop has been paid, and your loan has begun.",
  pending_esat_note: "We have asked you whether you are satisfied with your goods.",
  cancelled: "This application has been cancelled. Nothing is owed on it.",
  withdrawn: "You have withdrawn from this application.",
} as const satisfies Record<Status, string>;

export const ownApplication = {
  loading: "Opening your application",
  eyebrow: (reference: string) => `Reference ${reference}`,
  amountsTitle: "What it is about",
  goods: "Goods",
  price: "Price",
  deposit: "Deposit",
  borrowed: "To borrow",
  instalments: "Repaid over",
  orderReference: "Order reference",
  laterTitle: "What comes next",
  later: (retailer: string) =>
    `Applying and signing on this page come in a later version. Until then ${retailer} does it together with you.`,
  logOut: "Sign out",
} as const;

/** What `POST mo/application/{id}/content` answers. */
export const content = {
  heading: (retailer: string) => `Buying from ${retailer} on credit`,
  lender: "The lender",
  lenderIs: (legalName: string, fcaNumber: string) => `${legalName}, FCA number ${fcaNumber}`,
  broker: "The shop",
  brokerIs: (retailer: string) => `${retailer} is a credit broker, not the lender`,
  creditAgency: "Credit file",
  creditAgencyIs: (agency: string) => `We ask ${agency}`,
} as const;
