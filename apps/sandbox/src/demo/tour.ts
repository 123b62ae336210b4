import type { Lead } from "./things-to-try.ts";

export interface TourStep {
  readonly title: string;
  readonly text: string;
  readonly lead?: { readonly label: string; readonly to: Lead };
}

/** Each step can be done as it is written; a step is added when its screen exists. */
export const tour: readonly TourStep[] = [
  {
    title: "Sign in as a branch manager",
    text: "mo.manager runs Harbour Beds in Leeds, and sees that branch’s applications only.",
    lead: {
      label: "Sign in as mo.manager",
      to: { signIn: { retailerName: "harbour-beds", username: "mo.manager", path: "/search" } },
    },
  },
  {
    title: "Find an application",
    text: "Open one from the list: its page says where it stands and what can be done now.",
  },
  {
    title: "Read its history",
    text: "Everything that happened to it is there, with who did it and when.",
  },
  {
    title: "Cancel it",
    text: "Choose “Cancel application” and confirm. A paid one asks for a reason; one that has ended cannot be cancelled.",
  },
  {
    title: "See the e-mail it caused",
    text: "The customer has been told. The message arrives in the mailbox within seconds.",
    lead: { label: "Open the mailbox", to: { page: "/inbox" } },
  },
];
