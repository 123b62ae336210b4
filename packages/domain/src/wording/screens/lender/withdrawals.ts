/** A customer withdraws from a signed agreement by telling the lender. */
export const withdrawals = {
  title: "Record a withdrawal",
  text: "A customer may withdraw until the end of the fourteenth day after signing, and need not say why.",
  record: "Record a withdrawal",
  lead: "The agreement ends, the customer is written to, and what was lent is due within thirty days. This cannot be undone.",
  application: "Application number",
  confirm: "The customer withdraws",
  repayBy: (day: string) => `Withdrawn. The customer repays by ${day}.`,
  nothingLent: "Withdrawn. Nothing had been lent yet.",
} as const;
