/** Letters after a decision and during an agreement. */
export const notices = {
  decline: {
    title: "Your application for credit",
    decision: "Our decision",
    agency: "The credit reference agency",
    file: "You can see your file there, free of charge, and have it put right where it is wrong.",
    review: "If you think we have it wrong",
    help: "Free help",
    complaints: "Complaints",
  },
  amendment: {
    title: "Your amended loan",
    lead: "This is what changes if you sign the amended agreement. Until then your agreement stays as it is.",
    table: "Before and after",
    columns: { what: "", before: "Before", after: "After" },
    rows: {
      goods: "Cash price",
      deposit: "Deposit",
      amount: "Amount of credit",
      monthly: "Each month",
      last: "Last repayment",
      term: "Duration",
      interest: "Interest",
      total: "Total payable",
      apr: "APR",
    },
    rights:
      "If you sign, you have the right to withdraw from the amended agreement as from the first one. If you do not want it, keep your agreement: nothing else happens.",
  },
  withdrawal: {
    title: "You have withdrawn from your agreement",
    lead: (day: string) => `You told us on ${day} that you withdraw from your credit agreement. It is ended, as if it had never been made.`,
    repay: "What you repay",
    rows: { credit: "Credit", perDay: "Interest for each day", repayBy: "Repay by", most: "At the most, if you repay on the last day" },
    goods: (retailer: string) => `The contract for the goods stays: you still have to pay ${retailer} for them.`,
    mandate: "We collect nothing more by Direct Debit.",
    how: (helpline: string) => `Ring ${helpline} for how to pay, or if it will be hard.`,
  },
  settlement: {
    title: "Statement of a partial settlement",
    lead: (amount: string, day: string) => `On ${day} a part payment of ${amount} was made on your loan.`,
    table: "What it changes",
    columns: { what: "", before: "Before", after: "After" },
    rows: { balance: "Balance", monthly: "Each month", last: "Last repayment", left: "Repayments left", total: "Still to pay" },
    saved: (amount: string) => `You pay ${amount} less than you would have from now on, the part payment itself counted in.`,
    next: "The number of repayments stays; each becomes smaller. We tell you of the new amount before the next one is collected.",
  },
} as const;
