import { authorise, subjectOfApplication } from "@farthing/domain/access";
import type { PaymentResult } from "@farthing/domain/application";
import { fail } from "@farthing/domain/wording";
import type { Payments } from "../../providers/payments/port.ts";
import type { Ctx } from "../context.ts";
import { type DepositAnswer, depositAnswer, isFinalPaymentResult, recordPayment } from "./record-payment.ts";

interface CompleteInput {
  readonly applicationId: string;
  /** The browser could change the payment result, so only the payment id in it is used. */
  readonly result: PaymentResult;
}

export async function completeDeposit(ctx: Ctx, { applicationId, result }: CompleteInput, payments: Payments): Promise<DepositAnswer> {
  const id = payments.paymentIn(result) ?? fail("deposit.not_confirmed", { applicationId });
  const payment = await ctx.separateTransaction(async (tx) => {
    authorise(ctx.actor, "application:edit", subjectOfApplication(await tx.applications.get(applicationId)));
    return (await tx.depositPayments.find(applicationId, id)) ?? fail("deposit.not_confirmed", { applicationId });
  });
  if (payment.outcome) return depositAnswer({ ...payment, outcome: payment.outcome });
  const found = await payments.query(id);
  if (!isFinalPaymentResult(found)) return fail("deposit.not_confirmed", { applicationId });
  return ctx.transaction((tx) => recordPayment(tx, ctx, payment, found));
}
