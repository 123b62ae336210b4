import { loanInformation } from "../journey/loan-information.ts";

const closesIn = (minutes: number) => `The signing page closes in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;

/** The version `shop` addresses staff. The version `customer` addresses a customer who opened this screen by a partner's link. */
const textsByReader = {
  shop: {
    lede: {
      one: "The customer reads the loan information before signing, and can take as long as they like.",
      both: "The customer reads both loans before signing, and can take as long as they like.",
    },
    copyTitle: "The customer's copy",
    emailing: "A copy is being e-mailed to the customer.",
    noEmail: "The customer has no e-mail address, so no copy was sent. Print a copy for the customer.",
    handOver: "The customer signs, not you: hand them the screen, or let them scan a code.",
    phone: "Sign on the customer's phone",
    scan: "The customer scans the code with their phone's camera and reads and signs the agreement there. This screen updates by itself.",
    entered: "Customer on the signing page",
    decline: {
      title: "The customer has not signed",
      text: "The customer left the signing page without signing. The application is saved. The customer can still sign while the decision is valid.",
    },
  },
  customer: {
    ...loanInformation.toCustomer,
    handOver: "You sign on a separate page, on this screen or on your phone.",
    phone: "Sign on your phone",
    scan: "Scan the code with your phone's camera, and read and sign the agreement there. This screen updates by itself.",
    entered: "You are on the signing page",
  },
} as const;

/** A customer in the shop first sees the screen with the loan information, and then signs (S1 §2, §4). */
export const tillSigning = {
  voices: textsByReader,
  copy: { one: "Loan information (PDF)", goods: "Goods Loan (PDF)", project: "Project Loan (PDF)" },
  sign: {
    title: "Sign",
    here: "Sign on this screen",
    notPresent: "The customer is not here, so they cannot sign in the shop. Send them the application, and they can sign at home.",
    toDecision: "Back to the decision",
  },
  room: {
    elsewhereTitle: "The signing page is open",
    elsewhere: "The signing page was opened on another screen. This screen updates by itself.",
    qr: "Opens the signing page on the phone that scans it",
    once: (minutes: number) => `The code works once. ${closesIn(minutes)}`,
    closesIn,
    link: "the link to the signing page",
    stages: { open: "Page opened", signed: "Signed" },
    waiting: "Waiting for the phone",
    reading: "Reading and signing",
    here: "Sign on this screen instead",
    newCode: "Show a new code",
    replaces: "A new code closes this signing page. Nothing is lost.",
  },
  ended: {
    timeout: {
      title: "The signing timed out",
      text: "The signing page closed after 30 minutes. Nothing was signed and nothing is lost. Open a new signing page when you are ready.",
    },
    closed: { title: "The signing page was closed", text: "Nothing was signed. Open a new signing page when you are ready." },
  },
  failed: "The signing page could not be opened",
  renewed: "The decision had expired, so a new decision was made. The papers are new and must be read before signing.",
} as const;
