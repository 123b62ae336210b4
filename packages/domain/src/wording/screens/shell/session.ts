import { errorCatalogue } from "../../errors.ts";
import type { InsertedValue } from "../../product.ts";

/** A session ends after twenty minutes without activity. A dialog warns the user two minutes before. */
export const session = {
  warning: {
    title: "Are you still there?",
    minutes: (count: number) => (count === 1 ? "1 minute" : `${count} minutes`),
    text: (minutes: InsertedValue) =>
      `You will be signed out in ${minutes} because nothing has happened for a while. Everything saved is kept.`,
    stay: "Stay signed in",
    leave: "Sign out now",
  },
  timedOut: {
    title: "Application timed out",
    text: errorCatalogue["session.expired"].text,
    saved: "Everything up to the last time you pressed “Continue” is saved. Sign in again and carry on where you were.",
    signInAgain: "Sign in again",
    carryOn: (reference: InsertedValue) => `Carry on with reference ${reference}`,
  },
  /** If the customer has chosen to sign out, this title replaces `timedOut.title`. */
  signedOutTitle: "You have signed out",
} as const;
