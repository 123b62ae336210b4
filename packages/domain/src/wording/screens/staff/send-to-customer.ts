import type { InsertedValue } from "../../product.ts";
import { contactLabels } from "../journey/details.ts";
import { actions } from "../shell/actions.ts";

/** The version `shop` addresses staff. The version `customer` addresses a customer who opened this screen by a partner's link. */
const textsByReader = {
  shop: {
    contact: "The customer's one-time codes go to these contact details.",
    text: "We e-mail the customer a link to go on by themselves.",
    phoneTitle: "On the customer's phone, now",
    phoneText: "The customer scans a code and goes on with their own phone. The code works once, for 15 minutes.",
    scan: "Ask the customer to point their phone's camera at the code.",
    waiting: "Waiting for the customer's phone…",
    takenTitle: "The customer has the application",
    taken: "The application is open on the customer's phone.",
  },
  customer: {
    contact: "Your one-time codes go to these contact details.",
    text: "We e-mail you a link to go on by yourself, on any device.",
    phoneTitle: "On your phone, now",
    phoneText: "Scan a code and go on with your phone. The code works once, for 15 minutes.",
    scan: "Point your phone's camera at the code.",
    waiting: "Waiting for your phone…",
    takenTitle: "Your phone has the application",
    taken: "The application is open on your phone.",
  },
} as const;

/** This dialog sends an application or a quote to the customer's own phone or computer (S1 §4, §8). */
export const sendToCustomer = {
  title: actions.sendToCustomer,
  voices: textsByReader,
  firstName: "First name",
  lastName: "Last name",
  ...contactLabels,
  send: "Send",
  sending: "Sending…",
  sentTitle: "It's on the way",
  sentText: (email: string) => `The link has been sent to ${email}.`,
  sentNext: "The customer acts next. You can follow the application in the list, and send the link again from there.",
  done: "Done",
  failed: (id: InsertedValue) => `We were unable to send the application ${id} - please try again later.`,
  byEmail: "By e-mail",
  handOver: {
    show: "Show a code",
    notShown: "The code could not be created. Please try again.",
    picture: "QR code that opens the application on the customer's phone",
    link: "the link",
    until: (time: string) => `Works once, until ${time}`,
    over: "The 15 minutes are over, so this code no longer works.",
    another: "Show a new code",
  },
  /** A customer who followed a partner's link sees this text on the last page. */
  closePage: "You can close this page.",
} as const;
