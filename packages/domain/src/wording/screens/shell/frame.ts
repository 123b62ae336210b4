import { callTexts } from "../../calls.ts";
import type { InsertedValue } from "../../product.ts";
import { actions } from "./actions.ts";

export const frame = {
  skipLink: "Skip to main content",
  menu: "Menu",
  demoRibbon: "DEMO",
  demo: { text: "Nothing here is real", start: "What to try", mailbox: "Mailbox" },
  navigation: {
    home: "Home",
    more: "More",
    newApplication: actions.newApplication,
    search: "Applications",
    figures: "Figures",
    users: "Users",
    managePassword: "Manage password",
    profile: "Profile and security",
    logOut: "Sign out",
  },
  step: (step: InsertedValue, steps: InsertedValue, name: string) => `Step ${step} of ${steps}: ${name}`,
  nextStep: (name: string) => `Next: ${name}`,
  saving: "Saving…",
  saved: (time: string) => `Saved ${time}`,
  backOffice: "Back office",
  onBehalfOf: "On behalf of",
  proposingOnBehalfOf: (proposer: string, proposerNumber: string, branch: string, branchNumber: string) =>
    `${proposer} (${proposerNumber}) is proposing this application on behalf of ${branch} (${branchNumber})`,
  passwordBanner: {
    text: "Our system recognised your password doesn't adhere to our updated password guidelines...",
    guidance: "View Guidance",
    managePassword: "Manage password",
  },
  footer: {
    creditProvidedBy: (lender: string) => `Credit is provided by ${lender}, authorised and regulated by the Financial Conduct Authority.`,
    backOffice: (lender: string) => `${lender} back office. Everything you view and decide is recorded.`,
    creditBroker: (retailer: string) => `${retailer} is a credit broker, not a lender.`,
    privacy: "Privacy",
    accessibility: "Accessibility",
    complaints: "Complaints",
    helpline: (phone: string) => `Helpline ${phone}`,
  },
  connection: {
    slow: "The server takes a long time to answer. The page waits and updates by itself.",
    lost: "There is no connection to the server. The page updates by itself when the connection is back.",
  },
  loading: "Loading…",
  loadingSession: "Checking your session…",
  problemLoading: callTexts.config.failed,
} as const;

/** Each kind of notification has its own colour (S1 §8, S2 §9, S3 §8). */
