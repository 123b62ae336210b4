import { callTexts } from "../../calls.ts";
import { errorCatalogue } from "../../errors.ts";
import type { InsertedValue } from "../../product.ts";

/** No link leads to this page at the root URL. */
export const entry = {
  title: "Open the link in your e-mail",
  text: "Your retailer sends you a link to your own application. Before it opens we check that it is you, so that no one else can read it.",
  lost: "If you cannot find the e-mail, ask the retailer to send it again.",
  resume: "I have my reference",
} as const;

/** On this page, a customer enters the reference of a quote to which the customer has no link (S2 §2). */
export const resumeQuote = {
  title: "Carry on with your application",
  lede: "Everything you have entered is saved.",
  reference: "Your reference",
  hint: "Nine digits, from our e-mail or the shop's quote.",
  incomplete: "the 9 digits of your reference",
  continue: "Continue",
} as const;

export const auth = {
  title: "Signing you in",
  failed: callTexts.exchangeToken.failed,
  signInAgain: "Sign in again",
} as const;

export const applicationRouter = {
  notRetrieved: "The application cannot be retrieved",
  invalidStatus: "Invalid Status",
  unexpectedStatus: (status: string) => `UNEXPECTED STATUS: ${status}`,
  invalidStatusText: (id: InsertedValue, phone: string) =>
    `We could not read the status of application ${id}, so we have stopped here. Please ring ${phone} and quote this number. You will not have to start again.`,
  fallback: {
    title: "This page is not available now",
    text: (status: string) => `Your application is at another step: ${status}.`,
    goThere: "Go to your application",
  },
} as const;

/** The page `/application/{id}/json` does not exist in production. */
export const ownData = { title: "Data stored about this application" } as const;

/** Links to the quote summary need only its title, so the title is separate from the other texts of the screen. */
export const quoteSummaryTitle = "Your quote";

/** The progress bar shows the current part on the left, and the step inside the part or the next part on the right. */
export const progress = {
  label: "Progress",
  done: "Done:",
  now: (part: number, of: number, name: string) => `${part} of ${of}: ${name}`,
  parts: {
    quote: quoteSummaryTitle,
    details: "Your details",
    answer: "Our answer",
    sign: "Read and sign",
    done: "Done",
  },
  step: (step: number, name: string) => `Step ${step}: ${name}`,
  detailsSteps: {
    personal: "personal details",
    contact: "contact details",
    address: "address",
    financial: "financial details",
    bank: "bank details",
    review: "review",
  },
  signingSteps: { deposit: "deposit", read: "about the loan", sign: "sign" },
  next: { details: "Next: your details", sign: "Next: read and sign" },
  softSearch: "Soft search",
  deciding: "We are deciding",
  referred: "A closer look",
  chooseOffer: "Offers to choose from",
  sealing: "We are sealing it",
  paused: "Paused",
  changing: (step: string) => `Changing your ${step}`,
  backAt: (part: string) => `Back at ${part}`,
  partsInText: { quote: "your quote", details: "your details", answer: "our answer" },
} as const;

export const closed = {
  cancelled: {
    title: "Application closed",
    text: (retailer: string) =>
      `This application has been cancelled. Nothing is owed on it. If you still want the goods, please speak to ${retailer}.`,
  },
  lapsed: {
    title: "Your application has ended",
    text: (retailer: string) =>
      `The application was not finished in time. You owe nothing, and nothing was declined. If you still want the goods, ${retailer} can begin a new application with you.`,
  },
  abandoned: {
    title: "Application closed",
    text: (retailer: string) =>
      `You have ended this application. No agreement was made, and you owe nothing. If you still want the goods, please speak to ${retailer}.`,
  },
  withdrawn: {
    title: "Application closed",
    text: (phone: string) =>
      `You have withdrawn from this agreement. If a loan had been paid out, our letter says what to repay and by when. Questions? Ring ${phone}.`,
  },
  sign: {
    title: "Almost done",
    text: "We have your signature. We are sealing the agreement and e-mail you a copy in a moment.",
  },
  checkUnavailable: {
    title: "Application in progress",
    text: (retailer: string) =>
      `We could not reach the credit reference agency, so your check is not finished. Nothing is lost: you or ${retailer} can ask again, and this page updates by itself.`,
    asking: "We are asking the credit reference agency again.",
  },
} as const;

/** Other pages show this label too, so it is not in `decision.ts`. */
export const continueShopping = "Continue shopping";

export const thanks = {
  title: "Thank you",
  received: "Your check is finished, and we get the result directly.",
  next: "We look at your application again now and write to you as soon as there is a decision. You can close this page.",
  seeApplication: "See your application",
} as const;

export const directApps = {
  opening: "Opening your application",
  failed: errorCatalogue["directApps.login_failed"].text,
} as const;
