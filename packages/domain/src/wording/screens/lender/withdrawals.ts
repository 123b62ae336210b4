/** The texts for recording that a customer has withdrawn from a signed agreement. */
export const withdrawals = {
  title: "Record a withdrawal",
  text: "A customer may withdraw until the last day that the agreement names, without a reason.",
  record: "Record a withdrawal",
  lead: "The agreement ends, and the customer gets an e-mail that says by when to repay. This cannot be undone.",
  application: "Application number",
  confirm: "The customer withdraws",
  repayBy: (day: string) => `Withdrawn. The customer repays by ${day}.`,
  nothingLent: "Withdrawn. Nothing had been lent yet.",
} as const;
