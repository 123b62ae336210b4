import { applicationLimits, isDepositRefunded } from "@farthing/domain/application";
import { movementOf } from "@farthing/domain/ledger";
import type { Payments } from "../../providers/payments/port.ts";
import type { DepositPayment } from "../../store/payments/deposit-payments.ts";
import { asEventActor, type Ctx } from "../context.ts";

/** A refund is never paid twice, because the payment service recognises the idempotency key and the ledger recognises the reference. */
export async function refundDeposit(ctx: Ctx, { applicationId }: { readonly applicationId: string }, payments: Payments): Promise<void> {
  const paid = await ctx.transaction(async (tx) => {
    const isRefundable = isDepositRefunded(await tx.applications.get(applicationId));
    return isRefundable ? tx.depositPayments.paidOf(applicationId) : [];
  });
  for (const payment of paid) await refund(ctx, payment, payments);
}

async function refund(
  ctx: Ctx,
  { id, applicationId, amount, providerReference, openedAt }: DepositPayment,
  payments: Payments,
): Promise<void> {
  if (providerReference === null) throw new Error(`the payment ${id} is paid and has no number at the payment service`);
  const answer = await payments.refund({ key: `refund-${id}`, id, amount, providerReference, at: openedAt });
  await ctx.transaction(async (tx) => {
    if (answer === "unavailable") {
      tx.deadlines.set(applicationId, "refund-deposit", new Date(tx.now.getTime() + applicationLimits.depositRefundRetryMinutes * 60_000));
      return;
    }
    await tx.applications.lock(applicationId);
    const known = await tx.depositPayments.find(applicationId, id);
    if (known?.refundedAt !== null) return;
    tx.depositPayments.recordRefund(id, tx.now);
    tx.ledger.post({ applicationId, kind: "refund", reference: id, entries: movementOf("refund", amount) });
    const facts = { amountPence: amount };
    await tx.events.append({ type: "deposit.refunded", on: { applicationId }, by: asEventActor(ctx.actor), facts });
  });
}
