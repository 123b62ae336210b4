import { downloadNotAvailable } from "../../downloads.ts";
import { actions } from "../shell/actions.ts";

const theShopDelivers = "The shop delivers the goods, and we pay it.";

export const complete = {
  title: { nothingToDeliver: "All done", delivery: "Almost done", directApps: "Application complete" },
  signed: { 1: "The agreement is signed.", 2: "The agreements are signed." },
  sealing: "The agreement is being sealed. That takes a moment.",
  mayPrint: "You may print it for them.",
  print: "Print agreement",
  preparing: actions.preparing,
  downloadFailed: downloadNotAvailable,
  application: "Application",
  theNumber: "the application number",
  seeApplication: "See the application",
  next: "What happens next?",
  steps: {
    signed: "Agreement signed",
    delivery: { title: "Delivery" },
    satisfactionNote: { title: "Satisfaction note" },
    directDebit: { title: "Payments by Direct Debit" },
    manageOnline: { title: "Manage online" },
  },
  /** The version `shop` addresses staff. The version `customer` addresses a customer who opened this screen by a partner's link. */
  voices: {
    shop: {
      emailed: (email: string) => `A copy is e-mailed to the customer, to ${email}.`,
      withdrawalUntil: (day: string) => `The customer can withdraw until ${day}.`,
      delivery: {
        toDeliver: "Deliver the goods, then request payment.",
        takenHome: "Nothing to deliver: the customer takes the goods home. Request payment when you are ready.",
        settledByItself: "Nothing to request: payment is requested automatically on the next working day.",
        paidAtOnce: "Nothing to request: the shop is paid at once.",
      },
      satisfactionNote: "The customer is asked by e-mail whether everything is as it should be.",
      manageOnline: {
        site: (host: string) => `The customer manages the loan at ${host}.`,
        contact: (phone: string, email: string) => `The customer writes to ${email} or rings ${phone} about the loan.`,
      },
    },
    customer: {
      emailed: (email: string) => `A copy is e-mailed to you, to ${email}.`,
      withdrawalUntil: (day: string) => `You can withdraw until ${day}.`,
      delivery: {
        toDeliver: theShopDelivers,
        takenHome: "You take the goods home.",
        settledByItself: theShopDelivers,
        paidAtOnce: theShopDelivers,
      },
      satisfactionNote: "We ask you by e-mail whether everything is as it should be.",
      manageOnline: {
        site: (host: string) => `You manage the loan at ${host}.`,
        contact: (phone: string, email: string) => `Write to ${email} or ring ${phone} about your loan.`,
      },
    },
  },
} as const;
