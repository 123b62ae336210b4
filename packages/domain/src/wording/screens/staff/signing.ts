import { loanInformation } from "../journey/loan-information.ts";

const closesIn = (minutes: number) => `The room closes in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;

/** Texts for staff, and for a customer who came by a partner's link. */
const voices = {
  shop: {
    lede: {
      one: "The customer reads it before they sign, for as long as they like.",
      both: "The customer reads both loans before they sign, for as long as they like.",
    },
    copyTitle: "The customer's copy",
    emailing: "A copy is being e-mailed to the customer.",
    noEmail: "The customer has no e-mail address, so no copy was sent. Print one for them.",
    handOver: "The customer signs, not you: hand them the screen, or let them scan a code.",
    phone: "Sign on the customer's phone",
    scan: "The customer scans the code with their phone's camera and reads and signs the agreement there. This screen updates by itself.",
    entered: "Customer in the room",
    decline: {
      title: "The customer has not signed",
      text: "They chose to leave the room without signing. Nothing is agreed and nothing is lost. They can sign while the decision is valid.",
    },
  },
  customer: {
    ...loanInformation.toCustomer,
    handOver: "You sign in a room of its own, on this screen or on your phone.",
    phone: "Sign on your phone",
    scan: "Scan the code with your phone's camera, and read and sign the agreement there. This screen updates by itself.",
    entered: "You are in the room",
  },
} as const;

/** The loan information at the till and the signature after it (S1 §2, §4). */
export const tillSigning = {
  voices,
  copy: { one: "Loan information (PDF)", goods: "Goods Loan (PDF)", project: "Project Loan (PDF)" },
  sign: {
    title: "Sign",
    here: "Sign on this screen",
    notPresent: "The customer is not here, so they cannot sign in the shop. Send them the application, and they can sign at home.",
    toDecision: "Back to the decision",
  },
  room: {
    elsewhereTitle: "The signing room is open",
    elsewhere: "It was opened on another screen. This screen updates by itself.",
    qr: "Opens the signing room on the phone that scans it",
    once: (minutes: number) => `The code works once. ${closesIn(minutes)}`,
    closesIn,
    link: "the link to the signing room",
    stages: { open: "Room opened", signed: "Signed" },
    waiting: "Waiting for the phone",
    reading: "Reading and signing",
    here: "Sign on this screen instead",
    newCode: "Show a new code",
    replaces: "A new room closes this one. Nothing is lost.",
  },
  ended: {
    timeout: {
      title: "The signing timed out",
      text: "The room closed after half an hour. Nothing was signed and nothing is lost: open another when you are ready.",
    },
    closed: { title: "The signing room was closed", text: "Nothing was signed in it. Open another when you are ready." },
  },
  failed: "The signing room could not be opened",
  renewed: "The decision had expired, so it was made again. The papers are new and must be read again before signing.",
} as const;
