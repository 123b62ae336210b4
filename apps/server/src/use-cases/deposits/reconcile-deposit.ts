import type { Payments } from "../../providers/payments/port.ts";
import type { Ctx } from "../context.ts";
import { isFinalPaymentResult, recordPayment } from "./record-payment.ts";
import { nextReconciliationAt } from "./start-deposit.ts";

/** The customer may have closed the browser, so Farthing asks the payment service about an open payment until it is finished. */
export async function reconcileDeposit(ctx: Ctx, { applicationId }: { readonly applicationId: string }, payments: Payments): Promise<void> {
  const payment = await ctx.transaction((tx) => tx.depositPayments.openOf(applicationId));
  // A payment without a URL was never shown to the customer. The customer's next attempt requests its payment page again.
  if (!payment?.url) return;
  const found = await payments.query(payment.id);
  await ctx.transaction(async (tx) => {
    if (isFinalPaymentResult(found)) await recordPayment(tx, ctx, payment, found);
    else tx.deadlines.set(applicationId, "reconcile-deposit", nextReconciliationAt(tx.now));
  });
}
