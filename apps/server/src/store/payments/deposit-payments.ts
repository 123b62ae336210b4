import { type Pence, pence } from "@farthing/domain/money";
import type { Kysely, Selectable } from "kysely";
import type { DB, DepositPayment as DepositPaymentTable } from "../database/schema.generated.ts";
import type { SendStatement } from "../database/transaction.ts";

export type PaymentOutcome = "paid" | "failed" | "error" | "expired";

export interface DepositPayment {
  readonly id: string;
  readonly applicationId: string;
  readonly amount: Pence;
  readonly hostOrigin: string;
  readonly openedAt: Date;
  readonly url: string | null;
  readonly outcome: PaymentOutcome | null;
  readonly mayRetry: boolean;
  readonly providerReference: string | null;
  readonly refundedAt: Date | null;
}

export interface RecordedPaymentOutcome {
  readonly outcome: PaymentOutcome;
  readonly mayRetry: boolean;
  readonly providerReference: string | null;
}

export class DepositPayments {
  readonly #db: Kysely<DB>;
  readonly #send: SendStatement;

  constructor(db: Kysely<DB>, send: SendStatement) {
    this.#db = db;
    this.#send = send;
  }

  add({ id, applicationId, amount, hostOrigin, openedAt }: DepositPayment): void {
    this.#send(this.#db.insertInto("depositPayment").values({ id, applicationId, amountPence: amount, hostOrigin, openedAt }));
  }

  async openOf(applicationId: string): Promise<DepositPayment | undefined> {
    const row = await this.#of(applicationId).where("endedAt", "is", null).executeTakeFirst();
    return row && fromRow(row);
  }

  async find(applicationId: string, id: string): Promise<DepositPayment | undefined> {
    const row = await this.#of(applicationId).where("id", "=", id).executeTakeFirst();
    return row && fromRow(row);
  }

  async paidOf(applicationId: string): Promise<readonly DepositPayment[]> {
    const rows = await this.#of(applicationId).where("outcome", "=", "paid").where("refundedAt", "is", null).execute();
    return rows.map(fromRow);
  }

  async ofApplication(applicationId: string): Promise<readonly DepositPayment[]> {
    return (await this.#of(applicationId).execute()).map(fromRow);
  }

  #of(applicationId: string) {
    return this.#db.selectFrom("depositPayment").selectAll().where("applicationId", "=", applicationId).orderBy("openedAt");
  }

  recordOpened(id: string, url: string): void {
    this.#send(this.#db.updateTable("depositPayment").set({ url }).where("id", "=", id).where("url", "is", null));
  }

  /** Only call this function after locking the application and checking that the payment is still open. */
  end(id: string, { outcome, mayRetry, providerReference }: RecordedPaymentOutcome, endedAt: Date): void {
    this.#send(
      this.#db
        .updateTable("depositPayment")
        .set({ outcome, mayRetry, providerReference, endedAt })
        .where("id", "=", id)
        .where("endedAt", "is", null),
    );
  }

  recordRefund(id: string, refundedAt: Date): void {
    this.#send(this.#db.updateTable("depositPayment").set({ refundedAt }).where("id", "=", id).where("refundedAt", "is", null));
  }
}

const fromRow = (row: Selectable<DepositPaymentTable>): DepositPayment => ({
  id: row.id,
  applicationId: row.applicationId,
  amount: pence(row.amountPence),
  hostOrigin: row.hostOrigin,
  openedAt: row.openedAt,
  url: row.url,
  outcome: row.outcome as PaymentOutcome | null,
  mayRetry: row.mayRetry ?? false,
  providerReference: row.providerReference,
  refundedAt: row.refundedAt,
});
