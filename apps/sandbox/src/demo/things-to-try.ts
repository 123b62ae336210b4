import type { Icon } from "../pages/icons.ts";

/** Where a thing to try leads: into the product as somebody, or to a page of the sandbox. */
export type Lead =
  | { readonly signIn: { readonly retailerName: string; readonly username: string; readonly path: string } }
  | { readonly page: string };

export interface ThingToTry {
  readonly title: string;
  readonly promise: string;
  readonly icon: Icon;
  readonly lead: Lead;
  /** "Signs in as" or "Opens", and whom or what. */
  readonly means: readonly [string, string];
}

/** The nine of the first five minutes. The people and their shops are the demo world's. */
export const thingsToTry: readonly ThingToTry[] = [
  {
    title: "Sell at the till",
    promise:
      "Quote a bed, let the customer type their details on a phone beside you, have it decided and signed. The tag in the e-mail address says how the bureau answers.",
    icon: "till",
    lead: { signIn: { retailerName: "harbour-beds", username: "ben.branch", path: "/apply" } },
    means: ["Signs in as", "ben.branch, Harbour Beds Leeds"],
  },
  {
    title: "Apply by phone",
    promise: "Sign in as a customer with a code from the demo mailbox, and fill your application in, a step at a time.",
    icon: "phone",
    lead: { page: "/apply-by-phone" },
    means: ["Opens", "an application that waits for its customer"],
  },
  {
    title: "Buy a bicycle online",
    promise:
      "Pay monthly in an example shop, apply with a code from the demo mailbox, and come back: the order tells what its server heard.",
    icon: "basket",
    lead: { page: "/shop" },
    means: ["Opens", "Spoke & Chain Cycles, a web shop"],
  },
  {
    title: "Send it to the customer",
    promise: "Quote at the till, then send it by e-mail or let a phone read the code: the customer goes on where the shop stopped.",
    icon: "phone",
    lead: { signIn: { retailerName: "harbour-beds", username: "ben.branch", path: "/apply" } },
    means: ["Signs in as", "ben.branch, Harbour Beds Leeds"],
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
    promise: "Read why the policy stopped and who waits longest, then accept or decline with your reason: the shop’s screen follows.",
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
