import { uuid } from "../../platform/ids.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

interface PaymentOfRun {
  readonly runId: string;
  readonly supplierNumber: string;
  readonly type: "payout.paid" | "payout.returned";
}

/** Call this function in the transaction in which the payment is recorded. */
export const announcePayout = (tx: UnitOfWork, payment: PaymentOfRun): Promise<unknown> =>
  tx.sendJob("tell-shop-of-payout", { eventId: uuid(), ...payment });
