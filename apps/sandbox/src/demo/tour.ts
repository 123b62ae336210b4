import type { DemoLink } from "./things-to-try.ts";

export interface TourStep {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly label: string; readonly to: DemoLink };
}

export const tour: readonly TourStep[] = [
  {
    title: "Start an application at the till",
    text: "ben.branch sells beds in Leeds. Type the goods and their price, and pick a product. The cost updates as you type.",
    link: {
      label: "Sign in as ben.branch",
      to: { signIn: { retailerName: "harbour-beds", username: "ben.branch", path: "/apply" } },
    },
  },
  {
    title: "Fill in the customer",
    text: "Any name will do. An e-mail address such as ann+accept@example.test decides how the bureau answers. Test postcodes and bank accounts are above.",
  },
  {
    title: "Check for approval",
    text: "A soft search leaves no mark that other lenders see. The page shows the progress and the decision.",
  },
  {
    title: "Have it signed",
    text: "Keep the loan as it is and apply. The customer reads the loan information and signs on the screen, or on a phone that scans the code.",
  },
  {
    title: "Look at a later application",
    text: "Applications lists the branch’s work. Open one to see its status, the next actions and its whole history.",
  },
  {
    title: "Read what customers received",
    text: "After a referral, a decline or a cancellation, the e-mail or text arrives in the mailbox within seconds.",
    link: { label: "Open the mailbox", to: { page: "/inbox" } },
  },
];
