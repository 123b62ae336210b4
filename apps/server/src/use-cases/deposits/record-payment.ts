import { isDepositRefunded, mayRetryPayment, recordDeposit } from "@farthing/domain/application";
import { movementOf } from "@farthing/domain/ledger";
import { fail } from "@farthing/domain/wording";
import type { PaymentQueryResult } from "../../providers/payments/port.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { DepositPayment, PaymentOutcome } from "../../store/payments/deposit-payments.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { type Ctx, systemActor } from "../context.ts";

export type FinalPaymentResult = Exclude<PaymentQueryResult, { readonly is: "open" | "authorising" | "unavailable" }>;

export const isFinalPaymentResult = (found: PaymentQueryResult): found is FinalPaymentResult =>
  found.is !== "open" && found.is !== "authorising" && found.is !== "unavailable";

export interface DepositAnswer {
  readonly status: "Paid" | "Failure" | "Error";
  readonly retryPayment: boolean;
}

const depositStatuses = { paid: "Paid", failed: "Failure", error: "Error", expired: "Error" } as const satisfies Record<
  PaymentOutcome,
  string
>;

export const depositAnswer = ({ outcome, mayRetry }: { readonly outcome: PaymentOutcome; readonly mayRetry: boolean }): DepositAnswer => ({
  status: depositStatuses[outcome],
  retryPayment: mayRetry,
});

/**
 * The browser and a job both report how a deposit payment ended, and only the first report has an effect. The money is always posted to the
 * ledger. If there will be no loan, the money is refunded.
 */
export async function recordPayment(
  tx: UnitOfWork,
  { call }: Pick<Ctx, "call">,
  { id, applicationId }: Pick<DepositPayment, "id" | "applicationId">,
  found: FinalPaymentResult,
): Promise<DepositAnswer> {
  const application = await tx.applications.lock(applicationId);
  const payment = (await tx.depositPayments.find(applicationId, id)) ?? fail("deposit.not_confirmed", { applicationId });
  if (payment.outcome) return depositAnswer({ ...payment, outcome: payment.outcome });
  if (found.is === "paid" && found.amount !== payment.amount) return fail("deposit.not_confirmed", { applicationId, call });

  const after = await moveApplication(tx, application, found);
  const end = { outcome: found.is, mayRetry: found.is !== "paid" && mayRetryPayment(after) };
  tx.depositPayments.end(id, { ...end, providerReference: found.is === "paid" ? found.providerReference : null }, tx.now);
  tx.deadlines.clear(applicationId, "reconcile-deposit");
  if (found.is === "paid") {
    tx.ledger.post({ applicationId, kind: "deposit", reference: id, entries: movementOf("deposit", payment.amount) });
    if (isDepositRefunded(after)) tx.deadlines.set(applicationId, "refund-deposit", tx.now);
  }
  return depositAnswer(end);
}

/** If the payment page has expired, or the application has left `deposit_attempted`, the status stays the same. */
async function moveApplication(tx: UnitOfWork, application: StoredApplication, found: FinalPaymentResult): Promise<StoredApplication> {
  if (found.is === "expired" || application.status !== "deposit_attempted") return application;
  const moved = recordDeposit(application, {
    by: "provider",
    status: depositStatuses[found.is],
    verified: found.is === "paid",
    final: found.is === "failed" && found.final,
  });
  return tx.applications.move(application, moved, systemActor);
}
