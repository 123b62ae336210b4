import type { LetterName, TextName } from "./letters/index.ts";

/**
 * A promise in a text is kept by the message of a job, by a job alone, by a page or by a person. A test of the server checks that every job
 * exists and sends its message. `page` names the source file of the page.
 */
export type PromiseFulfilment =
  | { readonly letter: LetterName; readonly job: string }
  | { readonly text: TextName; readonly job: string }
  | { readonly job: string }
  | { readonly page: string }
  | { readonly person: "lender" | "retailer" };

const eventLetter = (letter: LetterName): PromiseFulfilment => ({ letter, job: "send-letter" });

const decisionAnswer = [
  { letter: "outcome", job: "email-outcome" },
  eventLetter("referral-lapsed"),
] as const satisfies readonly PromiseFulfilment[];

const checkInvitation = [
  { letter: "identity", job: "ask-customer" },
  { text: "identity", job: "ask-customer" },
  { letter: "openBanking", job: "ask-customer" },
] as const satisfies readonly PromiseFulfilment[];

const checkReminder = [
  { letter: "identity", job: "ask-customer-again" },
  { text: "identity", job: "ask-customer-again" },
  { letter: "openBanking", job: "ask-customer-again" },
] as const satisfies readonly PromiseFulfilment[];

const agreementCopy = [eventLetter("signed-agreement")];
const informationCopy = [eventLetter("pre-contract-information"), eventLetter("loan-advance-information")];
const refund = [{ job: "refund-deposit" }, eventLetter("deposit-refund")];
const directDebitCollections = [{ job: "send-instructions" }, eventLetter("direct-debit-notice")];
const signInCode = [
  { letter: "sign-in-code", job: "send-sign-in-code" },
  { text: "sign-in-code", job: "send-sign-in-code" },
] as const satisfies readonly PromiseFulfilment[];
const sentApplication = [eventLetter("quote"), eventLetter("sent-application")];
const satisfactionNote = [{ letter: "satisfaction-note", job: "send-satisfaction-note" }] as const satisfies readonly PromiseFulfilment[];
const complaintAnswer = [{ letter: "complaint-answer", job: "email-complaint-answer" }] as const satisfies readonly PromiseFulfilment[];
const connectionNotice = [{ page: "packages/shell/src/frame/connection-notice.tsx" }];
const liveUpdates = [{ page: "packages/shell/src/live" }];

/** Every sentence that promises a later message or page, with the ways in which this promise is kept. "…" stands for an inserted value. */
export const promisesInTexts: Readonly<Record<string, readonly PromiseFulfilment[]>> = {
  "We will email you when there is an answer, so you can close this page.": [
    eventLetter("decision-ready"),
    { text: "decision-ready", job: "text-late-decision" },
    { letter: "outcome", job: "email-outcome" },
  ],
  "We write to you as soon as there is a decision.": decisionAnswer,
  "We look at your application again now and write to you as soon as there is a decision.": decisionAnswer,
  "We will update the application as soon as the decision becomes available.": liveUpdates,
  "We are working on getting you a decision and will update the application as soon as we have it": liveUpdates,
  "The answer appears here.": liveUpdates,
  "The answer appears on application ….": liveUpdates,
  "The decision appears on application ….": liveUpdates,
  "Nothing is lost: you or … can ask again, and this page updates by itself.": liveUpdates,
  "If we settle your complaint within … working days, we write to you to say so.": complaintAnswer,
  "We write to you with our final answer within the next four weeks.": complaintAnswer,
  "We send you an e-mail with a reference at once.": [{ letter: "complaint-acknowledgement", job: "email-complaint-received" }],
  "A letter has been sent to you.": [{ letter: "outcome", job: "email-outcome" }],
  "The letter goes to … by e-mail.": [{ letter: "outcome", job: "email-outcome" }],
  "We hold this offer until ….": [{ page: "apps/applicant/src/features/decision/accepted-outcome.tsx" }],

  "An email has been sent to you.": checkInvitation,
  "A text message has been sent to you.": checkInvitation,
  "An e-mail has been sent to the customer.": checkInvitation,
  "A text message has been sent to the customer.": checkInvitation,
  "Text to … is on its way": checkInvitation,
  "Email to … is on its way": checkInvitation,
  "E-mail to … is on its way": checkInvitation,
  "The request is on its way to the customer.": checkInvitation,
  "If we need to check who you are, we text or e-mail you a link.": checkInvitation,
  "We are sending it again to ….": checkReminder,
  "With the Underwriting Team, or on its way.": [{ page: "apps/staff/src/features/application-summary/summary-notices.tsx" }],

  "We e-mail the customer a link to go on by themselves.": sentApplication,
  "We e-mail you a link to go on by yourself, on any device.": sentApplication,
  "The link has been sent to ….": sentApplication,
  "It's on the way": sentApplication,
  "Your application stays open, and we tell … that you have stopped.": [{ page: "apps/applicant/src/features/details/back-to-store.tsx" }],
  "You can come back by the link in your e-mail.": [eventLetter("begun-application")],
  "You can stop and come back with the link below, on any device.": [{ page: "apps/applicant/src/features/sign-in/begin-sign-in.tsx" }],
  "Open the link in your e-mail": [...sentApplication, eventLetter("begun-application")],
  "First we send you a code, so that no one else can open your application.": signInCode,
  "Only you can use the link, because we first send a code to your phone or e-mail.": signInCode,
  "Ask in the shop for a new code, or sign in with a code that we send you.": signInCode,
  "A new code is on its way.": signInCode,
  "The quote is on its way to …": [eventLetter("quote-to-keep")],

  "A copy is being e-mailed to you.": informationCopy,
  "A copy is being e-mailed to the customer.": informationCopy,
  "A copy has been e-mailed to ….": informationCopy,
  "A copy goes to ….": [{ letter: "outcome", job: "email-outcome" }],
  "A copy of the agreement is e-mailed to you.": agreementCopy,
  "Once signed, the agreement is sealed and a copy is e-mailed to you.": agreementCopy,
  "We are sealing the agreement and e-mail you a copy in a moment.": agreementCopy,
  "Your agreement is signed, and a copy is e-mailed to ….": agreementCopy,
  "Your agreements are signed, and a copy is e-mailed to ….": agreementCopy,
  "A copy is e-mailed to you, to ….": agreementCopy,
  "A copy is e-mailed to the customer, to ….": agreementCopy,
  "A copy of the agreement has been emailed to the customer.": agreementCopy,
  "The link in your e-mail works for 120 days from signing.": [
    { page: "apps/applicant/src/features/agreement-download/agreement-page.tsx" },
  ],

  "If you stop now, we keep your place until ….": [{ page: "apps/applicant/src/features/deposit/deposit-screen.tsx" }],
  "A receipt is on its way to ….": [eventLetter("deposit-receipt")],
  "If the loan does not go ahead, we return the deposit to your card.": refund,
  "The deposit that you paid goes back to your card.": refund,
  "The deposit of … that you paid online goes back to the card that you paid with.": refund,
  "Your deposit at … is on its way back": refund,
  "Your deposit is on its way back": refund,
  "If money was taken, we find the payment within minutes.": [{ job: "reconcile-deposit" }, eventLetter("deposit-receipt")],

  "… writes to arrange a day.": [{ person: "retailer" }],
  "We e-mail you a short note.": satisfactionNote,
  "We ask you by e-mail whether everything is as it should be.": satisfactionNote,
  "The customer is asked by e-mail whether everything is as it should be.": satisfactionNote,
  "The customer is asked again by e-mail.": satisfactionNote,
  "We e-mail ….": [eventLetter("cancellation"), eventLetter("withdrawal")],
  "If you have paid anything under it, we will pay it back.": [{ person: "lender" }],
  "Payment on its way": [{ job: "settle-payout-runs" }],

  "We collect your repayments by Direct Debit, and write to you before the first one.": directDebitCollections,
  "We write to you before the first collection.": directDebitCollections,
  "When we collect your repayments": directDebitCollections,
  "We collect your first repayment of … by Direct Debit on …, or on the next working day.": directDebitCollections,
  "We collect your first repayments by Direct Debit: … for the goods on … and … for the project on …, or on the next working day.":
    directDebitCollections,
  "As you told us, we collect your repayments from the account that ends in … from now on.": [{ job: "keep-instruction" }],
  "If the amount or the day changes, we tell you at least … working days before.": [
    eventLetter("new-direct-debit"),
    { letter: "partial-settlement", job: "send-settlement-statement" },
  ],
  "Nothing is left to repay, and we collect nothing more by Direct Debit.": [{ job: "keep-instruction" }],

  "We collect nothing more by Direct Debit.": [{ job: "keep-instruction" }],
  "Nothing is left to repay, and we collect nothing more for it.": [{ job: "keep-instruction" }],
  "If you miss payments we write to you first and give you time to put things right.": [{ person: "lender" }],
  "The law of England and Wales applies, and we write to you in English.": [{ person: "lender" }],
  "Information and terms are in English, and we write to you in English while the agreement lasts": [{ person: "lender" }],
  "If we decide not to go ahead because of a search with a credit reference agency, we tell you at once, free of charge, and name the agency: …":
    [{ letter: "outcome", job: "email-outcome" }],

  "An e-mail with a link to choose a password is on its way to ….": [{ letter: "first-password", job: "email-first-password" }],
  "We send a link to the e-mail address of your account.": [{ letter: "password-reset", job: "email-password-reset" }],
  "We tell your old address about the change.": [{ letter: "address-changed", job: "email-address-changed" }],
  "The message is being sent again.": [{ job: "send-waiting-messages" }],
  "On its way": [{ job: "settle-payout-runs" }],
  "We have not asked whether you would like to hear about offers, so we send you none.": [
    { page: "apps/applicant/src/features/review/review-screen.tsx" },
  ],
  "Ring … and we will put it right together.": [{ person: "lender" }],
  "Ring …, and we tell you how.": [{ person: "lender" }],
  "You can pay at once or in parts: ring …, and we tell you how.": [{ person: "lender" }],

  "We e-mail … a statement at once, to ….": [{ letter: "partial-settlement", job: "send-settlement-statement" }],

  "Each section appears here once it is finished.": liveUpdates,
  "This screen updates by itself.": liveUpdates,
  "New work appears here without reloading the page.": [{ page: "apps/lender/src/features/home/work-query.ts" }],
  "The page waits and updates by itself.": connectionNotice,
  "The page updates by itself when the connection is back.": connectionNotice,
  "The cost appears here once you have entered an amount, a product and a term.": [{ page: "packages/journey/src/cost/cost-rail.tsx" }],
  "It appears here in a few seconds.": [{ page: "apps/lender/src/shared/papers.tsx" }],
};
