export const withdrawals = {
  title: "Record a withdrawal",
  text: "A customer may withdraw until the last day that the agreement states, without a reason.",
  record: "Record a withdrawal",
  view: "Withdrawal",
  lead: "Enter the number of the loan. Nothing is recorded yet.",
  application: "Application number",
  find: "Show the loan",
  facts: {
    customer: "Customer",
    shop: "Shop",
    loan: "Loan",
    lent: "Paid out to the shop",
    signed: "Signed",
    lastDay: "Last day to withdraw",
  },
  unsigned: "Not signed",
  noRight: "No right to withdraw",
  noticeOn: "Day of the customer's notice",
  noticeHint: "The day on which the customer told us, or sent the letter. It must not be after the last day for a withdrawal.",
  consequence: (repays: boolean) =>
    repays
      ? "The agreement ends. The customer owes the amount that was paid out, and gets an e-mail that says by when to repay. You can undo this until midnight."
      : "The agreement ends and the customer gets an e-mail. Nothing was paid out, so there is nothing to repay. You can undo this until midnight.",
  confirm: "The customer withdraws",
  notPossible: "The customer cannot withdraw from this loan. It is not signed, it has ended, or its agreement gives no right to withdraw.",
  repayBy: (day: string) => `Withdrawn. The customer must repay by ${day}.`,
  nothingLent: "Withdrawn. Nothing had been lent yet.",
  recorded: (noticeOn: string, by: string, at: string) => `The customer gave notice on ${noticeOn}. ${by} recorded it on ${at}.`,
  undoText:
    "If the withdrawal was recorded by mistake, you can undo it until midnight. The agreement is in force again, and the customer gets an e-mail.",
  undoOver: "The withdrawal can no longer be undone.",
  undo: "Undo the withdrawal",
  undone: "The withdrawal is undone. The agreement is in force again.",
} as const;
