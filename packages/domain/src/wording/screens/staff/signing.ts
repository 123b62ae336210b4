import { loanInformation } from "../journey/loan-information.ts";

/** The loan information at the till, and the signature that follows it (S1 §2, §4). */
export const tillSigning = {
  lede: {
    one: "The customer reads it before they sign, for as long as they like.",
    both: "The customer reads both loans before they sign, for as long as they like.",
  },
  loading: "Writing the loan information",
  notWritten: "The loan information could not be written.",
  kept: "What is shown here is kept on record, word for word.",
  emailing: "A copy is being e-mailed to the customer.",
  noEmail: "The customer has no e-mail address, so no copy was sent. Print one for them.",
  emailFailed: "The copy could not be e-mailed.",
  emailAgain: "E-mail it again",
  emailedAgain: (email: string) => `Sent again to ${email}.`,
  copyTitle: "The customer's copy",
  copy: { one: "Loan information (PDF)", goods: "Goods Loan (PDF)", project: "Project Loan (PDF)" },
  print: "Print this page",
  sign: {
    title: "Sign",
    here: "Sign on this screen",
    phone: "Sign on the customer's phone",
    handOver: "The customer signs, not you: hand them the screen, or let them scan a code.",
    notPresent: "The customer is not here, so nobody can sign in the shop. Send them the application: they sign at home.",
    toDecision: "Back to the decision",
    viewBoth: loanInformation.viewBoth,
    stillLoading: "The papers have to be on the screen first.",
  },
  room: {
    title: "Sign on the customer's phone",
    text: "The customer scans the code with their phone's camera and reads and signs the agreement there. This screen follows.",
    elsewhereTitle: "The signing room is open",
    elsewhere: "It was opened on another screen. This screen follows.",
    qr: "Opens the signing room on the phone that scans it",
    once: (minutes: number) => `The code works once. The room closes in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    closesIn: (minutes: number) => `The room closes in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    link: "the link to the signing room",
    stages: { open: "Room opened", entered: "Customer in the room", signed: "Signed" },
    waiting: "Waiting for the phone",
    reading: "Reading and signing",
    here: "Sign on this screen instead",
    newCode: "Show a new code",
    replaces: "A new room closes this one. Nothing is lost.",
  },
  ended: {
    decline: {
      title: "The customer has not signed",
      text: "They chose to leave the room without signing. Nothing is agreed and nothing is lost: they can sign while the decision holds.",
    },
    timeout: {
      title: "The signing timed out",
      text: "The room closed after half an hour. Nothing was signed and nothing is lost: open another when the customer is ready.",
    },
    closed: { title: "The signing room was closed", text: "Nothing was signed in it. Open another when the customer is ready." },
  },
  failed: "The signing room could not be opened",
  renewed: "The decision had run out, so it was made again. The customer reads the new papers, then signs.",
} as const;
