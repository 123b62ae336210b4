import type { Slot } from "../../product.ts";
import { actions } from "../shell/actions.ts";

/** Sending an application or a quote on to the customer's own phone or computer (S1 §4, §8). */
export const sendToCustomer = {
  title: actions.sendToCustomer,
  text: "We e-mail the customer a link to go on by themselves.",
  firstName: "First name",
  lastName: "Last name",
  email: "E-mail address",
  phone: "Phone number",
  send: "Send",
  sending: "Sending…",
  sentTitle: "It's on the way",
  sentText: (email: string) => `The link has been sent to ${email}.`,
  sentNext: "The customer acts next. You can follow the application in the list, and send the link again from there.",
  done: "Done",
  failed: (id: Slot) => `We were unable to send the application ${id} - please try again later.`,
  byEmail: "By e-mail",
  /** To the phone of a customer who is in the shop. */
  handOver: {
    title: "On the customer's phone, now",
    text: "The customer scans a code and goes on with their own phone. It works once, for 15 minutes.",
    show: "Show a code",
    notShown: "The code could not be made. Please try again.",
    scan: "Ask the customer to point their phone's camera at the code.",
    picture: "QR code that opens the application on the customer's phone",
    link: "the link",
    until: (time: string) => `Works once, until ${time}`,
    waiting: "Waiting for the customer's phone…",
    over: "The 15 minutes are over, so this code no longer works.",
    another: "Show a new code",
    takenTitle: "The customer has it",
    taken: "The application is open on the customer's phone.",
  },
  /** Where a direct-app user comes to afterwards. */
  closePage: "You can close this page.",
} as const;
