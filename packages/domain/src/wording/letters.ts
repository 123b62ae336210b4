import { freeHelp } from "./free-help.ts";

/** What a customer is told by letter: the texts of one letter stand together, to be read as the customer reads them. */
export const letters = {
  greeting: (name: string) => `Dear ${name},`,
  /** For a customer who has not given a name yet. */
  nameless: "Customer",

  cancellation: {
    subject: (applicationId: string) => `Your application ${applicationId} has been cancelled`,
    heading: "Your application has been cancelled",
    cancelledBy: (who: string) => `${who} has cancelled your application for credit. You do not need to do anything.`,
    agreementEnds: "Your credit agreement ends with it. If you have paid anything under it, we will pay it back.",
    nothingOwed: "No credit agreement was made, and you owe us nothing.",
    facts: { application: "Application", retailer: "Retailer", goods: "Goods", loanAmount: "Loan amount", projectLoan: "Project loan" },
  },

  decline: {
    subject: (applicationId: string) => `Your application ${applicationId} for credit`,
    heading: "We cannot offer you this credit",
    cannotApprove: (retailer: string) =>
      `We have looked at your application for credit at ${retailer}. We are sorry that we cannot approve it.`,
    /** Which agency was asked has to be said with the decision itself (facts §3.5). */
    agency: (agency: string) =>
      `We used information from a credit reference agency: ${agency}. Your file is free to see: ask the agency for your statutory credit report.`,
    automatic: "The decision was made automatically.",
    review: (helpline: string, email: string) =>
      `You may tell us what you think we should know, and ask for a person to look at it again: ring ${helpline} or write to ${email}.`,
    freeHelp: `${freeHelp.moneyHelper} Ring ${freeHelp.moneyHelperPhone} or go to ${freeHelp.moneyHelperUrl}.`,
    complaint: (complaints: string) =>
      `If you are not satisfied with how we have treated you, write to ${complaints}. If our answer does not settle it, the Financial Ombudsman Service looks into it for free: ring ${freeHelp.ombudsmanPhone} or go to ${freeHelp.ombudsmanUrl}.`,
  },
} as const;
