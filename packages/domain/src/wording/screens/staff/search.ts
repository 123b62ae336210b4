import type { Slot } from "../../product.ts";
import { loanLabels } from "../journey/loan-labels.ts";

/** The applications list and both searches (S1 §2, §4, §5). */
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
  newApplication: "New application",
  advanced: "Advanced search",
  choose: "Choose",
  problems: "There is a problem",
  tryOther: "Try fewer letters, or another detail.",
  remove: (filter: string) => `Remove ${filter}`,
  chip: (label: string, value: string) => `${label}: ${value}`,
  range: (from: Slot, to: Slot, total: Slot) => `${from} to ${to} of ${total} applications`,
  orMore: (count: Slot) => `${count} or more`,
} as const;

/** What is under way in a shop, by who can act (the first thing that it sees). */
export const counter = {
  lanes: {
    needsYou: { title: "Needs you", text: "Your move. The first to run out stands first.", empty: "Nothing waits for you." },
    customer: {
      title: "Waiting for the customer",
      text: "Nothing to do unless they ask.",
      empty: "No customer has anything left to do.",
    },
    lender: {
      title: "Waiting for the lender",
      text: "With the Underwriting Team, or on its way.",
      empty: "Nothing is with the lender. A referral that only the Underwriting Team can answer waits here.",
    },
    toBePaid: { title: "Ready to be paid", text: "Signed, and the money is still to come.", empty: "No signed loan waits for its money." },
  },
  applications: "applications",
  endToday: (count: Slot) => `${count} to do today`,
  late: (count: Slot) => `${count} late`,
  nothing: "Nothing waits",
  onTime: "Nothing presses",
  stillToCome: (amount: string) => `${amount} to come`,
  today: "Today, before midnight",
  tomorrow: "By tomorrow",
  overdue: (day: string) => `Was due ${day}`,
  by: (day: string, days: Slot) => `By ${day}, in ${days} days`,
  from: (day: string, days: Slot) => `Until ${day}, in ${days} days`,
  actions: { continue: "Continue", open: "Open", requestPayment: "Request payment" },
  showAll: (count: Slot) => `Show all ${count}`,
  enters: (name: string) => `${name} needs you`,
  unnamed: "Name not entered",
  more: (count: Slot) => `The newest ${count} that are under way stand here. Search for older ones.`,
} as const;

/** The status filter's options, by the group each finds (S1 §4). */
export const statusGroupLabels = {
  open: "Open",
  accepted: "Accepted",
  declined: "Declined",
  referred: "Referred",
  signed: "Signed",
  deposit: "Deposit",
  customerHasGoods: "Customer has goods",
  readyForPayout: "Ready for payout",
  payoutPending: "Payout pending",
  coolingOff: "Cooling Off",
  paid: "Paid",
  pendingSatisfactionNote: "Pending Satisfaction Note",
  closed: "Cancelled/Withdrawn",
  any: "Any",
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
