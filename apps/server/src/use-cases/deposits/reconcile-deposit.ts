import type { Payments } from "../../providers/payments/port.ts";
import type { Ctx } from "../context.ts";
import { recordPayment } from "./record-payment.ts";
import { askAgainAt } from "./start-deposit.ts";

/** The browser may have been closed on the payment: a page that is still open here is asked about until the service says that it is over. */
export async function reconcileDeposit(ctx: Ctx, { applicationId }: { readonly applicationId: string }, payments: Payments): Promise<void> {
  const payment = await ctx.transaction((tx) => tx.depositPayments.openOf(applicationId));
  // A page whose address nobody has was shown to nobody; the next start asks for the same one.
  if (!payment?.url) return;
  const found = await payments.ask(payment.id);
  await ctx.transaction(async (tx) => {
    if (found.is === "open" || found.is === "unavailable") tx.deadlines.set(applicationId, "reconcile-deposit", askAgainAt(tx.now));
    else await recordPayment(tx, ctx, payment, found);
  });
}
