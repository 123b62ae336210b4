/** The texts of printed letters, which are sent after a decision and during an agreement. */
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
    changedGoods: { title: "The goods", rows: { before: "Before", after: "After" } },
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
    lead: (day: string) =>
      `You told us on ${day} that you withdraw from your credit agreement. It has ended, as if it had never been made.`,
    repay: "What you repay",
    rows: { credit: "Credit", perDay: "Interest for each day", repayBy: "Repay by", most: "At the most, if you repay on the last day" },
    goods: (retailer: string) => `The contract for the goods stays: you still have to pay ${retailer} for them.`,
    mandate: "We collect nothing more by Direct Debit.",
    how: (helpline: string) => `Ring ${helpline} to find out how to pay, or if repaying is difficult for you.`,
  },
  settlement: {
    title: "Statement of a partial settlement",
    lead: (amount: string, day: string) => `On ${day} a part payment of ${amount} was made on your loan.`,
    table: "What it changes",
    columns: { what: "", before: "Before", after: "After" },
    rows: { balance: "Balance", monthly: "Each month", last: "Last repayment", left: "Repayments left", total: "Still to pay" },
    saved: (amount: string) => `You pay ${amount} less from now on. This sum includes the part payment.`,
    next: "The number of repayments stays the same, and each becomes smaller. The e-mail with this statement names the day of the first smaller repayment.",
    paidOff: "Nothing is left to repay, and we collect nothing more for it.",
  },
} as const;
