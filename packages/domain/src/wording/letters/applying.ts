import { freeHelp } from "../free-help.ts";

export const quote = {
  subject: (retailer: string) => `Your quote from ${retailer}`,
  heading: "Your quote is ready",
  made: (retailer: string) => `${retailer} has saved a quote for you. You can continue with it at home, whenever you like.`,
  nothingYet: "This is not an offer yet. We have not looked at your credit file, and credit depends on your circumstances.",
  ownLink: "Only you can use the link, because we first send a code to your phone or e-mail.",
  action: "Go on with your application",
} as const;

/** A customer who wants time to decide gets this quote. The application stays with the shop, so the message has no button to continue. */
export const quoteToKeep = {
  subject: (retailer: string) => `The figures you asked for at ${retailer}`,
  heading: "What it would cost",
  asked: (retailer: string, day: string) => `You asked ${retailer} for these figures on ${day}.`,
  nothingAgreed:
    "This is only a quote. You have not applied for credit, and nothing is agreed. We have not looked at your credit file, and credit depends on your circumstances.",
  noHurry: (helpline: string) =>
    `Take as long as you like, and compare it with other ways to pay. If anything is not clear, ask the shop or ring us on ${helpline}.`,
} as const;

export const sentApplication = {
  subject: (retailer: string) => `Your application for credit at ${retailer}`,
  heading: "Carry on with your application",
  sent: (retailer: string) => `${retailer} has sent you your application for credit, so that you can finish it by yourself.`,
  accepted: "Your application has been accepted. You now need to read the loan information and sign.",
  checkedSoftly: "A first check, which only you can see on your credit file, went well.",
  nothingAgreed: "Nothing is agreed until you have read and signed the agreement.",
  ownLink: quote.ownLink,
  action: quote.action,
} as const;

/** A web shop's customer gets this message at the start of an application, because the customer has no link to the application yet. */
export const begunApplication = {
  subject: sentApplication.subject,
  heading: "Come back to your application at any time",
  begun: (retailer: string) => `You have started an application for credit at ${retailer}. We save everything that you enter.`,
  comeBack: "You can stop and come back with the link below, on any device.",
  nothingYet: quote.nothingYet,
  ownLink: quote.ownLink,
  action: quote.action,
} as const;

const attachedCopy = "Your copy is attached as a PDF. Please keep it.";

export const preContract = {
  subject: (applicationId: string) => `Your pre-contract credit information, application ${applicationId}`,
  heading: "Read this before you sign",
  why: "This is your pre-contract credit information: what the credit costs, what you pay and when, and what your rights are. Please take your time, and compare it with other credit.",
  project: "There are two loans, one for the goods and one for the project. Each loan has its own information.",
  attached: attachedCopy,
  ask: (helpline: string) => `If anything is not clear, ring us on ${helpline} before you sign.`,
  action: "Read the credit information",
} as const;

export const loanAdvance = {
  subject: (applicationId: string) => `Your loan information, application ${applicationId}`,
  heading: "Read this before you sign",
  why: "This is your loan information: what you borrow, what you pay and when, and what happens if a payment is missed. Please take your time.",
  attached: attachedCopy,
  ask: preContract.ask,
  action: "Read the loan information",
} as const;

/**
 * A customer who left the page before the decision gets this message. Other people may read the message, so it does not state the outcome.
 */
export const decisionReady = {
  subject: (applicationId: string) => `News of your application ${applicationId}`,
  heading: "There is news of your application",
  waited: (retailer: string) =>
    `Thank you for waiting. We have looked at your application for credit at ${retailer}. Open it to read our answer.`,
  nothingAgreed: sentApplication.nothingAgreed,
  ownLink: quote.ownLink,
  action: "Open your application",
  text: (lender: string, applicationId: string, url: string) =>
    `${lender}: thank you for waiting. There is news of your application ${applicationId}. ${url}`,
} as const;

export const decline = {
  subject: (applicationId: string) => `Your application ${applicationId} for credit`,
  heading: "We cannot offer you this credit",
  cannotApprove: (retailer: string) =>
    `We have looked at your application for credit at ${retailer}. We are sorry that we cannot approve it.`,
  /** By law, the message about a decision must name the credit reference agency. */
  agency: (agency: string) =>
    `We used information from a credit reference agency: ${agency}. Your file is free to see: ask the agency for your statutory credit report.`,
  automatic: "The decision was made automatically.",
  byPerson: "One of our underwriters has read your application and made this decision.",
  overlooked: (helpline: string, email: string) => `If you think that we have overlooked something, ring ${helpline} or write to ${email}.`,
  askForPerson: "Ask for a person to look at it",
  review: (helpline: string, email: string) =>
    `You may tell us what you think we should know, and ask for a person to look at it again: ring ${helpline} or write to ${email}.`,
  freeHelp: `${freeHelp.moneyHelper} Ring ${freeHelp.moneyHelperPhone} or go to ${freeHelp.moneyHelperUrl}.`,
  complaint: (complaints: string) =>
    `If you are not satisfied with how we have treated you, write to ${complaints}. If our answer does not settle it, the Financial Ombudsman Service looks into it for free: ring ${freeHelp.ombudsmanPhone} or go to ${freeHelp.ombudsmanUrl}.`,
} as const;

export const accepted = {
  full: {
    subject: (applicationId: string) => `Your application ${applicationId} has been accepted`,
    heading: "Your application has been accepted",
    lookedAgain: (retailer: string) =>
      `We have looked at your application for credit at ${retailer} again. It has been accepted, and you can go on with it.`,
    nothingAgreed: sentApplication.nothingAgreed,
  },
  soft: {
    subject: (applicationId: string) => `Your application ${applicationId} would be accepted`,
    heading: "Your application would be accepted",
    lookedAgain: (retailer: string) =>
      `We have looked at your application for credit at ${retailer} again. It would be accepted, and you can go on with it.`,
    nothingAgreed: "Nothing has been applied for yet. Applying is your choice.",
  },
  ownLink: quote.ownLink,
  action: quote.action,
  /** The application continues in the shop, so the customer gets no link. */
  inShop: (retailer: string) => `${retailer} has your application. Go on with it in the shop.`,
} as const;

export const referralLapsed = {
  subject: (applicationId: string) => `Your application ${applicationId} has ended`,
  heading: "Your application has ended",
  noCheck: (retailer: string) =>
    `We asked you for more information before we could decide on your application for credit at ${retailer}. We did not hear from you in time, so the application has ended.`,
  noDecision: (retailer: string) =>
    `We did not decide on your application for credit at ${retailer} in time, so it has ended. We are sorry.`,
  nothingOwed: "You owe us nothing, and nothing has been declined.",
  again: (retailer: string, helpline: string) =>
    `If you still want the goods, ${retailer} can begin a new application with you. If you have a question, ring ${helpline}.`,
} as const;

/** The reason codes OBR1 to OBR3 lead to a check of income and spending, and IDV1 and IDV2 to a check of identity (S1 §9). */
export const invitations = {
  identity: {
    heading: "Please confirm who you are",
    text: "Before we can decide on your application we need to confirm who you are. You need a passport or driving licence and a few minutes.",
    short: "we need to confirm who you are",
    action: "Confirm who you are",
  },
  openBanking: {
    heading: "Please show us your income and spending",
    text: "Before we can decide on your application, we need to know more about your income and spending. Your own bank can show it to us. Your bank asks for your permission first, and we read the data only once.",
    short: "we need to know more about your income and spending",
    action: "Show your income and spending",
  },
} as const;

export const invitation = {
  subject: (applicationId: string, heading: string) => `Your application ${applicationId}: ${heading.toLowerCase()}`,
  notDeclined: (helpline: string) =>
    `Nothing has been declined. If you would rather not do this, or if you have a question, ring ${helpline}.`,
  until: (lastDay: string) => `The link works until the end of ${lastDay}. Your application ends then if we have not heard from you.`,
  text: (lender: string, applicationId: string, short: string, url: string) =>
    `${lender}: for your application ${applicationId} ${short}. ${url}`,
} as const;

/** The shop's user who sent the application gets this e-mail if the customer has chosen an offer for other goods. */
export const orderChanged = {
  subject: (applicationId: string) => `The order of application ${applicationId} has changed`,
  heading: "The customer has chosen other goods",
  chosen: (price: string) =>
    `The customer has chosen an offer for goods at another price. The goods now cost ${price}, and we decide on the new loan.`,
  changeOrder: "Please change the order with the customer before you deliver. The application shows what the customer has ordered.",
  action: "See the application",
} as const;

export const checkReminder = {
  subject: (applicationId: string) => `Your application ${applicationId} is still waiting for you`,
  heading: "We are still waiting for you",
  until: invitation.until,
  notDeclined: invitation.notDeclined,
  text: (lender: string, applicationId: string, lastDay: string, url: string) =>
    `${lender}: your application ${applicationId} is still waiting for you. The link works until the end of ${lastDay}. ${url}`,
} as const;
