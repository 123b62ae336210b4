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
  /** Where a direct-app user comes to afterwards. */
  closePage: "You can close this page.",
} as const;
