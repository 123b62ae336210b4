import type { Icon } from "../pages/icons.ts";

/** Where a thing to try leads: into the product as somebody, or to a page of the sandbox. */
export type Lead =
  | { readonly signIn: { readonly retailerName: string; readonly username: string; readonly path: string } }
  | { readonly page: string };

export interface ThingToTry {
  readonly title: string;
  /** What can be done now, and what of it a later version adds. */
  readonly promise: string;
  readonly later?: string;
  readonly icon: Icon;
  readonly lead: Lead;
  /** "Signs in as" or "Opens", and whom or what. */
  readonly means: readonly [string, string];
}

/** The seven of the first five minutes. The people and their shops are the demo world's. */
export const thingsToTry: readonly ThingToTry[] = [
  {
    title: "Sell at the till",
    promise: "Quote a bed, have the loan decided and let the customer sign. The tag in the e-mail address says how the bureau answers.",
    icon: "till",
    lead: { signIn: { retailerName: "harbour-beds", username: "ben.branch", path: "/apply" } },
    means: ["Signs in as", "ben.branch, Harbour Beds Leeds"],
  },
  {
    title: "Apply by phone",
    promise: "Sign in as a customer with a code from the demo mailbox, and see where your application stands.",
    later: "the whole application on your own phone",
    icon: "phone",
    lead: { page: "/apply-by-phone" },
    means: ["Opens", "an application that waits for its customer"],
  },
  {
    title: "Rescue a decline",
    promise: "Sell £3,000 over 24 months at 19.9% to a customer tagged +tailor: too much a month becomes an offer that fits.",
    icon: "lifebelt",
    lead: { signIn: { retailerName: "harbour-beds", username: "mo.manager", path: "/apply" } },
    means: ["Signs in as", "mo.manager, Harbour Beds Leeds"],
  },
  {
    title: "Chase a payout",
    promise:
      "Prepare a run of everything that is ready to be paid; oona.operations releases it. Move the clock on, and the shops have their money.",
    icon: "lorry",
    lead: { signIn: { retailerName: "farthing", username: "otto.operations", path: "/payouts" } },
    means: ["Signs in as", "otto.operations, Farthing"],
  },
  {
    title: "Manage users",
    promise: "Sign in as head office: add somebody to a branch, change their role, or end their access at once.",
    icon: "people",
    lead: { signIn: { retailerName: "harbour-beds", username: "hannah.head", path: "/users" } },
    means: ["Signs in as", "hannah.head, Harbour Beds"],
  },
  {
    title: "Underwrite a referral",
    promise: "Go in by the lender’s own door.",
    later: "reading why policy stopped, and deciding",
    icon: "scales",
    lead: { signIn: { retailerName: "farthing", username: "una.underwriter", path: "/" } },
    means: ["Signs in as", "una.underwriter, Farthing"],
  },
  {
    title: "Break something",
    promise: "Slow service, lost connection, doubled message: see what holds.",
    icon: "bolt",
    lead: { page: "/faults" },
    means: ["Opens", "the fault switches"],
  },
];
