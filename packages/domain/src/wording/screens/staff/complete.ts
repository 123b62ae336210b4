import { downloadNotAvailable } from "../../downloads.ts";
import { actions } from "../shell/actions.ts";

/** The staff's last screen (S1 §2). */
export const complete = {
  title: { nothingToDeliver: "All done", delivery: "Almost done", directApps: "Application complete" },
  signed: "The agreement is signed.",
  emailed: "A copy is e-mailed to the customer.",
  mayPrint: "You may print it for them.",
  print: "Print agreement",
  preparing: actions.preparing,
  downloadFailed: downloadNotAvailable,
  next: "What happens next?",
  steps: {
    delivery: { title: "Delivery", text: "Deliver the goods, then request payment." },
    satisfactionNote: { title: "Satisfaction note", text: "The customer is asked by e-mail whether everything is as it should be." },
    directDebit: {
      title: "Payments by Direct Debit",
      text: "The repayments are taken from the customer's account on the same day each month.",
    },
    manageOnline: { title: "Manage online", text: "The customer can see the balance, pay early and change the date online." },
  },
} as const;
