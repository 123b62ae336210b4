import { errorCatalogue } from "../../errors.ts";
import { fillSlots } from "../../slots.ts";

export const signing = {
  preparing: "Preparing signing",
  preparingText: "We are putting your agreement together. The signing page opens by itself.",
  manualLink: "Open the signing page",
  manualLinkPrompt: "Nothing happening?",
  unavailable: (phone: string) => fillSlots(errorCatalogue["signing.unavailable"].text, { phone }),
  timedOut: {
    title: errorCatalogue["signing.timed_out"].text,
    text: "Nothing was signed and nothing is lost. You can go back to the agreement whenever you are ready.",
  },
  /** The consents are stored word for word together with the signature. */
  consents: {
    legallyBound: "I have read the agreement and want to be legally bound by its terms",
    directDebit: "I agree to the Direct Debit instruction in the agreement, and I am the only person needed to authorise it",
  },
} as const;

export const signingRoom = {
  title: (agreements: number) => (agreements === 1 ? "Sign your agreement" : "Sign your agreements"),
  readFirst: (agreements: number, sections: number) =>
    `Read ${agreements === 1 ? "it" : "them"} first: ${sections} short sections, about 5 minutes. Then you sign.`,
  opening: "Opening the signing page",
  section: (section: number, sections: number) => `Section ${section} of ${sections}`,
  moreBelow: "There is more below",
  toTheEnd: "To the end",
  endOf: (title: string) => `This is the end of: ${title}`,
  sameWords: "The copy you keep has the same words.",
  replaced: {
    title: "The agreement has changed",
    text: (date: string) =>
      `This is not the agreement that you opened before. The agreement below is dated ${date}, and all its dates are counted from that day. Please read it before you sign.`,
  },
  copy: "Your copy (PDF)",
  timeLeft: (minutes: number) => `This page closes in ${minutes} ${minutes === 1 ? "minute" : "minutes"}. Nothing is lost when it closes.`,
  signature: {
    title: "Your signature",
    way: "How you sign",
    type: "Type it",
    draw: "Draw it",
    name: "Your full name, as on the agreement",
    nameHint: (name: string) => `The agreement has the name ${name}`,
    pad: "Draw your signature here",
    padHint: "Sign with your finger, a pen or the mouse. Cannot draw? Type your name instead: it is just as valid.",
    drawn: "Signature saved",
    clear: "Clear",
    typed: (name: string) => `Your signature: ${name}`,
  },
  sign: (agreements: number) => (agreements === 1 ? "Sign the agreement" : "Sign both agreements"),
  problems: {
    name: (name: string) => `Type your name as written on the agreement: ${name}`,
    drawing: "Please draw your signature, or type it instead",
    legallyBound: "Please tick that you want to be bound by the agreement",
    directDebit: "Please tick that you agree to the Direct Debit instruction",
  },
  decline: {
    open: "I do not want to sign",
    title: "Leave without signing?",
    text: "No agreement is made. The application stays unchanged, and you can come back to sign while the decision is valid.",
    confirm: "Leave without signing",
    back: "Back to the agreement",
  },
  afterwards: (lastDay: string | null) =>
    lastDay === null
      ? "You sign exactly the words above. Once signed, the agreement is sealed and a copy is e-mailed to you."
      : `You sign exactly the words above. Once signed, the agreement is sealed and a copy is e-mailed to you. You can withdraw until ${lastDay}.`,
  ended: {
    complete: {
      title: "You have signed",
      text: "We are sealing the agreement and e-mail you a copy in a moment. You can close this page.",
    },
    decline: {
      title: "You have not signed",
      text: "No agreement was made. The application stays unchanged, and you can come back while the decision is valid.",
    },
    timeout: { title: signing.timedOut.title, text: signing.timedOut.text },
    closed: {
      openedElsewhere: {
        title: "This signing page is closed",
        text: "The signing page was opened again on another screen. Nothing was signed on this one.",
      },
      applicationChanged: {
        title: "This signing page is closed",
        text: "The application has changed since this page was opened, so this agreement can no longer be signed. Nothing was signed here.",
      },
      offerEnded: {
        title: "The offer has ended",
        text: "The offer for this agreement has expired. Nothing was signed.",
      },
    },
    askTheShop: "Ask the shop to show you a new code.",
  },
  goOn: "Continue",
  unknown: {
    title: errorCatalogue["signing.not_found"].text,
    text: "A link to the signing page works once and for 30 minutes. Go back to your application and choose to sign again.",
  },
} as const;

export const signingCallback = {
  confirming: "Checking whether the agreement was signed",
} as const;
