import type { SandboxIconName } from "../pages/icons.tsx";

export type DemoLink =
  | { readonly signIn: { readonly retailerName: string; readonly username: string; readonly path: string } }
  | { readonly page: string };

export interface ThingToTry {
  readonly title: string;
  readonly text: string;
  readonly icon: SandboxIconName;
  readonly link: DemoLink;
  readonly opens: string;
}

export const thingsToTry: readonly ThingToTry[] = [
  {
    title: "Sell at the till",
    text: "Quote a bed, let the customer type their details on a phone beside you, get a decision and sign. The tag in the e-mail address decides how the bureau answers.",
    icon: "till",
    link: { signIn: { retailerName: "harbour-beds", username: "ben.branch", path: "/apply" } },
    opens: "ben.branch, Harbour Beds Leeds",
  },
  {
    title: "Apply by phone",
    text: "Sign in as a customer with a code from the demo mailbox, and fill in your application step by step.",
    icon: "phone",
    link: { page: "/apply-by-phone" },
    opens: "an application that waits for its customer",
  },
  {
    title: "Buy a bicycle online",
    text: "Pay monthly in an example shop, apply with a code from the demo mailbox, and come back. The order page lists the webhooks that the shop received.",
    icon: "basket",
    link: { page: "/shop" },
    opens: "Spoke & Chain Cycles, a web shop",
  },
  {
    title: "Send it to the customer",
    text: "Quote at the till, then send it by e-mail or show a code for the phone. The customer continues where the shop stopped.",
    icon: "phone",
    link: { signIn: { retailerName: "harbour-beds", username: "ben.branch", path: "/apply" } },
    opens: "ben.branch, Harbour Beds Leeds",
  },
  {
    title: "Rescue a decline",
    text: "Sell £3,000 over 24 months at 19.9% to a customer tagged +tailor. The monthly payment is too high, and an offer that fits follows.",
    icon: "lifebelt",
    link: { signIn: { retailerName: "harbour-beds", username: "mo.manager", path: "/apply" } },
    opens: "mo.manager, Harbour Beds Leeds",
  },
  {
    title: "Chase a payout",
    text: "Prepare a run of everything that is ready to be paid. oona.operations releases it. Move the clock on, and the shops are paid.",
    icon: "truck",
    link: { signIn: { retailerName: "farthing", username: "otto.operations", path: "/payouts" } },
    opens: "otto.operations, Farthing",
  },
  {
    title: "Manage users",
    text: "Sign in as head office. Add a user to a branch, change their role, or end their access at once.",
    icon: "people",
    link: { signIn: { retailerName: "harbour-beds", username: "hannah.head", path: "/users" } },
    opens: "hannah.head, Harbour Beds",
  },
  {
    title: "Underwrite a referral",
    text: "Read why the policy referred it and who waits longest, then accept or decline with a reason. The shop’s screen updates at once.",
    icon: "scales",
    link: { signIn: { retailerName: "farthing", username: "una.underwriter", path: "/" } },
    opens: "una.underwriter, Farthing",
  },
  {
    title: "Break something",
    text: "Slow service, lost connection, doubled message: see how the product copes.",
    icon: "bolt",
    link: { page: "/faults" },
    opens: "the fault switches",
  },
];
