/** The labels of the options in the status filter (S1 §4). */
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
