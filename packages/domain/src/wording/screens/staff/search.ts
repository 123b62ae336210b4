import type { Slot } from "../../product.ts";
import { loanLabels } from "../journey/loan-labels.ts";
import { offerEnded, softSearch } from "./decision.ts";

/** The texts of the applications list and both searches (S1 §2, §4, §5). */
export const search = {
  title: "Applications",
  toAdvanced: "Switch to advanced search",
  toBasic: "Switch to basic search",
  backToFullList: "Back to full list",
  reset: "Reset search",
  basicLabel: "Search applications",
  basicHint: "Enter an app ID, status, supplier number, order reference, last name or postcode",
  columns: {
    applicationId: "Application ID",
    orderReference: "Order ref",
    supplier: "Supplier",
    name: "Name",
    postcode: "Postcode",
    dateOfBirth: "D.O.B",
    amount: "Amount",
    status: "Status",
    updated: "Updated",
  },
  fields: {
    applicationId: "Application ID",
    orderReference: loanLabels.orderReference,
    supplier: "Supplier",
    lastName: "Last name",
    postCode: "Postcode",
    dateOfBirth: "Date of birth (dd/mm/yyyy)",
    lastUpdated: "Last updated",
    status: "Status",
  },
  notEntered: "Not entered",
  badges: { identity: "Identity Verification", openBanking: "Open Banking" },
  empty: "No applications found.",
  loading: "Loading applications…",
  showing: (count: Slot) => `Showing ${count} applications found with search filters`,
  download: "Download as CSV",
  tabs: { label: "Views", counter: "The counter", all: "All applications" },
  /** On a phone, only the first word is shown. */
  newApplication: { first: "New", rest: "application" },
  advanced: "Advanced search",
  choose: "Choose",
  problems: "There is a problem",
  tryOther: "Try fewer letters, or another detail.",
  cleared: "The search was cleared. All applications are shown.",
  unknown: (values: string) => `This link contains a filter that does not exist: ${values}. The filter was ignored.`,
  remove: (filter: string) => `Remove ${filter}`,
  chip: (label: string, value: string) => `${label}: ${value}`,
  range: (from: Slot, to: Slot, total: Slot) => `${from} to ${to} of ${total} applications`,
  orMore: (count: Slot) => `${count} or more`,
} as const;

/** The texts of the worklist, which is the shop's first page. The worklist has the open applications, grouped by who has to act next. */
export const counter = {
  lanes: {
    needsYou: {
      title: "Needs you",
      short: "Needs you",
      text: "Sorted by time left. Ended offers come last.",
      empty: "Nothing is waiting for you.",
    },
    customer: {
      title: "Waiting for the customer",
      short: "Customer",
      text: "Nothing to do unless they ask.",
      empty: "No customer has anything left to do.",
    },
    lender: {
      title: "Waiting for the lender",
      short: "Lender",
      text: "With the Underwriting Team, or on its way.",
      empty: "No application is with the lender. Referrals to the Underwriting Team appear here.",
    },
    toBePaid: {
      title: "Ready to be paid",
      short: "To be paid",
      text: "Signed, and the money is still to come.",
      empty: "No signed loan is waiting to be paid.",
    },
  },
  applications: "applications",
  endToday: (count: Slot) => `${count} due today`,
  late: (count: Slot) => `${count} late`,
  nothing: "Nothing waits",
  onTime: "Nothing is due today",
  stillToCome: (amount: string) => `${amount} to come`,
  actions: {
    continue: "Continue",
    open: "Open",
    requestPayment: "Request payment",
    handOver: "Hand over the screen",
    askAgain: offerEnded.ask,
    seeOffers: "See the offers",
    applyNow: softSearch.applyNow,
    seeAnswer: "See the answer",
  },
  updated: { now: "Updated just now", at: (time: string) => `Updated at ${time}` },
  showAll: (count: Slot) => `Show all ${count}`,
  enters: (name: string) => `${name} needs you`,
  unnamed: "Name not entered",
  offerEnded: "Offer expired",
  supplier: (retailer: string, supplierNumber: string) => `${retailer}, ${supplierNumber}`,
  laidOut: (count: Slot) => `The newest ${count} are shown`,
  leftOut: (count: Slot) => `${count} older applications are not shown here.`,
  fullList: "See all applications",
} as const;

export const lastUpdatedLabels = {
  today: "Today",
  last7Days: "last 7 days",
  lastMonth: "last month",
  last3Months: "3 months",
  last6Months: "6 months",
  lastYear: "last year",
  allTime: "All time",
} as const;
