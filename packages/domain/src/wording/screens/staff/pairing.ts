import type { InsertedValue } from "../../product.ts";

/** The till shows a code for joining with a phone, and the customer's progress on the phone. */
export const pairing = {
  title: "Let the customer type it",
  text: "The customer scans a code and fills in their own details on their phone. Each section appears here once it is finished.",
  show: "Show a code",
  notShown: "The code could not be created. Please try again.",
  contact: "Customer's e-mail address or mobile number",
  contactHint: "The customer's one-time code goes to this address or number, so that only they can join",
  reachFirst: "Enter an e-mail address or a mobile number first. The customer's one-time code goes there, so that only they can join.",
  picture: "QR code that opens the customer's own details on their phone",
  scanOrOpen: "Scan it, or open",
  andType: "and type",
  code: "the code",
  until: (minutes: InsertedValue, time: string) =>
    `Works for ${minutes} more ${minutes === 1 ? "minute" : "minutes"}, until ${time}, on one phone`,
  waiting: "Waiting for the customer's phone…",
  joinedTag: "1 phone joined",
  facts: { joined: "Joined", finished: "Done", now: "Now" },
  joinedAt: (time: string) => `${time}, with a one-time code`,
  finished: (sections: InsertedValue, of: InsertedValue, onPhone: InsertedValue) =>
    `${sections} of ${of} sections, ${onPhone} on the phone`,
  nothingOpen: "Nothing is being typed",
  stay: (minutes: InsertedValue) =>
    `The connection ends after ${minutes} more ${minutes === 1 ? "minute" : "minutes"} without typing on the phone. You can still type here.`,
  takeOverAll: "Take over everything",
  stop: "Hide the code",
  newCode: "New code",
  newCodeHint: "A new code disconnects the phone.",
  agreed: (time: string, retailer: string) =>
    `The customer agreed on their phone at ${time} that ${retailer} sees each section once it is finished. Unfinished sections stay on the phone.`,
  over: {
    till: "The phone is no longer connected. The sections finished on it are here.",
    customer: "The customer would like you to type the rest. The sections finished on the phone are here.",
    ranOut: "The code has expired. The sections finished on the phone are here.",
  },
  joined: "The customer's phone is connected",
  fromPhone: (time: string) => `Filled in on the phone, ${time}`,
  typing: (section: string) => `On the customer's phone: typing ${section}…`,
  /** This text is shown if the customer has typed nothing for some time. */
  open: (section: string) => `On the customer's phone: ${section} is open`,
  toCome: "To be filled in on the customer's phone",
  answered: "Answered:",
  takeOver: "Take over here",
} as const;
