/** With a deferred loan, the customer saves all interest by one early payment, or else makes the repayments. */
export const payLater = {
  title: (amount: string, day: string) => `Pay ${amount} by ${day} and pay no interest`,
  fee: (fee: string) => `This includes an administration fee of ${fee}.`,
  paid: {
    title: "If you pay the amount by then",
    text: (phone: string) => `At once or in parts, when you like. Ring ${phone}, and we tell you how.`,
  },
  otherwise: {
    title: "If you do not",
    repayments: (count: number, instalment: string, first: string, last: string) =>
      `${count} payments of ${instalment}, from ${first} to ${last}.`,
    repaymentsWithLast: (count: number, instalment: string, final: string, first: string, last: string) =>
      `${count} payments of ${instalment} and a last one of ${final}, from ${first} to ${last}.`,
    interest: (apr: string) => `Interest at ${apr} APR is charged from the day of the agreement.`,
    withDeposit: (deposit: string, total: string) => `With your ${deposit} deposit you pay ${total} in all.`,
  },
  part: "If you pay a part of the amount by then, interest is charged only on the rest.",
  borrowed: "borrowed",
  feeLabel: "fee",
  interest: "interest",
  toRepay: "to repay",
} as const;
