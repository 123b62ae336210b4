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
