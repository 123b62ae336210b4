import type { Lead } from "./things-to-try.ts";

export interface TourStep {
  readonly title: string;
  readonly text: string;
  readonly lead?: { readonly label: string; readonly to: Lead };
}

/** Each step can be done as it is written; a step is added when its screen exists. */
export const tour: readonly TourStep[] = [
  {
    title: "Start an application at the till",
    text: "ben.branch sells beds in Leeds. Type what is sold and for how much, and pick a product: the cost follows as you type.",
    lead: {
      label: "Sign in as ben.branch",
      to: { signIn: { retailerName: "harbour-beds", username: "ben.branch", path: "/apply" } },
    },
  },
  {
    title: "Fill in the customer",
    text: "Any name will do. An e-mail address such as ann+accept@example.test says how the bureau answers; test postcodes and bank accounts are above.",
  },
  {
    title: "Check for approval",
    text: "A soft search leaves no mark that other lenders see. The page says what is happening, and what was decided.",
  },
  {
    title: "Have it signed",
    text: "Keep the loan as it is and apply. The customer reads the loan information and signs on the screen, or on a phone that scans the code.",
  },
  {
    title: "Look at one that is further on",
    text: "Applications shows what the branch has under way. Open one: where it stands, what can be done now, and everything that happened to it.",
  },
  {
    title: "See what customers were told",
    text: "Referred, declined or cancelled: the e-mail or text arrives in the mailbox within seconds.",
    lead: { label: "Open the mailbox", to: { page: "/inbox" } },
  },
];
