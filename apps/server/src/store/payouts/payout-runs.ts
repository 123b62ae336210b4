import { type LocalDate, localDate, type Pence, pence } from "@farthing/domain/money";
import type { PayoutPart } from "@farthing/domain/payouts";
import type { Status } from "@farthing/domain/vocabulary";
import { type Kysely, type Selectable, sql, type Updateable } from "kysely";
import { v7 as uuid } from "../../platform/ids.ts";
import type { KeyRing } from "../../platform/secrets.ts";
import type { DB, PayoutRun as PayoutRunTable } from "../database/schema.generated.ts";
import type { Send } from "../database/transaction.ts";

export interface PayoutRun {
  readonly id: string;
  readonly serialNumber: number;
  readonly preparedBy: string;
  readonly preparedAt: Date;
  readonly discardedAt: Date | null;
  readonly releasedBy: string | null;
  readonly releasedAt: Date | null;
  readonly sentAt: Date | null;
  readonly entryDay: LocalDate | null;
  readonly settledAt: Date | null;
  readonly hasFile: boolean;
}

export interface ListedRun extends PayoutRun {
  readonly suppliers: number;
  readonly loans: number;
  readonly paid: Pence;
}

export interface PayoutLine extends PayoutPart {
  readonly applicationId: string;
  readonly supplierNumber: string;
  readonly leftOut: boolean;
  /** The time at which the return of the money was recorded. */
  readonly returnedAt: Date | null;
  /** The loan is ready and has no hold. */
  readonly isPayable: boolean;
}

export interface ReadyLoan {
  readonly applicationId: string;
  readonly supplierNumber: string;
  readonly loan: Pence;
}

/** Loans with a hold, by supplier. */
export interface HeldLoans {
  readonly supplierNumber: string;
  readonly loans: number;
  readonly firstDay: LocalDate;
}

export interface Complaint {
  readonly applicationId: string;
  readonly supplierNumber: string;
  readonly customer: string;
  readonly message: string | null;
  readonly since: Date;
}

/** A payment to a supplier that the bank returned. */
export interface ReturnedPayment {
  readonly runId: string;
  readonly serialNumber: number;
  readonly supplierNumber: string;
  readonly loans: number;
  readonly amount: Pence;
  readonly returnedAt: Date;
}

export interface SentFile {
  readonly sentAt: Date;
  readonly processingDay: LocalDate;
  readonly entryDay: LocalDate;
  /** Null if all amounts were set off against debts. */
  readonly file: string | null;
}

/** Payout runs and their lines. Nothing is deleted. */
export class PayoutRuns {
  readonly #db: Kysely<DB>;
  readonly #send: Send;
  readonly #keys: KeyRing;

  constructor(db: Kysely<DB>, send: Send, keys: KeyRing) {
    this.#db = db;
    this.#send = send;
    this.#keys = keys;
  }

  /** All loans that are ready, in the order of payment. */
  async ready(): Promise<readonly ReadyLoan[]> {
    const { rows } = await sql<{ applicationId: string; supplierNumber: string; loan: number }>`
      select id as "applicationId", branch as "supplierNumber", loan_amount_pence as loan from application
      where status = ${"ready_for_payout" satisfies Status} and not payout_stopped and loan_amount_pence > 0 order by branch, id`.execute(
      this.#db,
    );
    return rows.map(({ loan, ...row }) => ({ ...row, loan: pence(loan) }));
  }

  async coolingOff(): Promise<readonly HeldLoans[]> {
    const { rows } = await sql<{ supplierNumber: string; loans: number; firstDay: string }>`
      select branch as "supplierNumber", count(*)::int as loans, min(cooling_off_end)::text as "firstDay" from application
      where status = ${"cooling_off" satisfies Status} and cooling_off_end is not null group by branch order by branch`.execute(this.#db);
    return rows.map(({ firstDay, ...row }) => ({ ...row, firstDay: localDate(firstDay) }));
  }

  /** Loans with a complaint of the customer, longest wait first, with the latest message. */
  async complaints(): Promise<readonly Complaint[]> {
    const { rows } = await sql<Complaint>`
      select a.id as "applicationId", a.branch as "supplierNumber", coalesce(a.applicant_name, '') as customer, f.message, a.updated_at as since
      from application a left join lateral (
        select message from customer_feedback where application_id = a.id and type = 'dissatisfied' order by answered_at desc limit 1
      ) f on true
      where a.status = ${"pending_esat_note" satisfies Status} and a.payout_stopped order by a.updated_at, a.id`.execute(this.#db);
    return rows;
  }

  async returned(atMost: number): Promise<readonly ReturnedPayment[]> {
    const { rows } = await sql<Omit<ReturnedPayment, "amount"> & { amount: number }>`
      select l.run_id as "runId", r.serial_number as "serialNumber", l.supplier_number as "supplierNumber", count(*)::int as loans,
             sum(l.loan_pence - l.recovered_pence)::bigint as amount, l.returned_at as "returnedAt"
      from payout_line l join payout_run r on r.id = l.run_id where l.returned_at is not null
      group by l.run_id, r.serial_number, l.supplier_number, l.returned_at
      order by l.returned_at desc, l.supplier_number limit ${atMost}`.execute(this.#db);
    return rows.map(({ amount, ...row }) => ({ ...row, amount: pence(amount) }));
  }

  /** Returns false if another run is in progress. */
  async prepare(
    lines: readonly (ReadyLoan & PayoutPart)[],
    { preparedBy, preparedAt }: Pick<PayoutRun, "preparedBy" | "preparedAt">,
  ): Promise<string | undefined> {
    const id = uuid();
    const { numInsertedOrUpdatedRows = 0n } = await this.#db
      .insertInto("payoutRun")
      .values({ id, preparedBy, preparedAt })
      .onConflict((open) => open.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return undefined;
    for (const { applicationId, supplierNumber, loan, recovered } of lines)
      this.#send(
        this.#db.insertInto("payoutLine").values({ runId: id, applicationId, supplierNumber, loanPence: loan, recoveredPence: recovered }),
      );
    return id;
  }

  async newest(atMost: number): Promise<readonly ListedRun[]> {
    const { rows } = await sql<Selectable<PayoutRunTable> & { suppliers: number; loans: number; paid: number }>`
      select r.*, l.suppliers, l.loans, l.paid
      from (select * from payout_run order by prepared_at desc limit ${atMost}) r
      cross join lateral (
        select count(distinct supplier_number)::int as suppliers, count(*)::int as loans,
               coalesce(sum(loan_pence - recovered_pence), 0)::bigint as paid
        from payout_line where run_id = r.id and left_out_at is null
      ) l order by r.prepared_at desc`.execute(this.#db);
    return rows.map(({ suppliers, loans, paid, ...row }) => ({ ...toRun(row), suppliers, loans, paid: pence(paid) }));
  }

  async find(id: string): Promise<PayoutRun | undefined> {
    const row = await this.#db.selectFrom("payoutRun").selectAll().where("id", "=", id).executeTakeFirst();
    return row && toRun(row);
  }

  /** Locks the run until the transaction ends. */
  async lock(id: string): Promise<PayoutRun | undefined> {
    const row = await this.#db.selectFrom("payoutRun").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    return row && toRun(row);
  }

  async lockReleased(): Promise<PayoutRun | undefined> {
    const row = await this.#db
      .selectFrom("payoutRun")
      .selectAll()
      .where("releasedAt", "is not", null)
      .where("sentAt", "is", null)
      .forUpdate()
      .executeTakeFirst();
    return row && toRun(row);
  }

  async dueForSettling(today: LocalDate): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom("payoutRun")
      .select("id")
      .where("sentAt", "is not", null)
      .where("settledAt", "is", null)
      .where("entryDay", "<=", today)
      .orderBy("entryDay")
      .execute();
    return rows.map(({ id }) => id);
  }

  async linesOf(runId: string): Promise<readonly PayoutLine[]> {
    const rows = await this.#db
      .selectFrom("payoutLine as l")
      .innerJoin("application as a", "a.id", "l.applicationId")
      .selectAll("l")
      .select(["a.status", "a.payoutStopped", "a.loanAmountPence"])
      .where("l.runId", "=", runId)
      .orderBy("l.supplierNumber")
      .orderBy("l.applicationId")
      .execute();
    return rows.map((row) => ({
      applicationId: row.applicationId,
      supplierNumber: row.supplierNumber,
      loan: pence(row.loanPence),
      recovered: pence(row.recoveredPence),
      leftOut: row.leftOutAt !== null,
      returnedAt: row.returnedAt,
      isPayable: row.status === "ready_for_payout" && !row.payoutStopped && row.loanAmountPence === row.loanPence,
    }));
  }

  release(id: string, releasedBy: string, releasedAt: Date): Promise<void> {
    return this.#change(id, { releasedBy, releasedAt });
  }

  discard(id: string, discardedBy: string, discardedAt: Date): Promise<void> {
    return this.#change(id, { discardedBy, discardedAt });
  }

  send(id: string, { file, ...sent }: SentFile): Promise<void> {
    return this.#change(id, { ...sent, sealedFile: file === null ? null : this.#keys.seal(Buffer.from(file), payoutFileContext(id)) });
  }

  settle(id: string, settledAt: Date): Promise<void> {
    return this.#change(id, { settledAt });
  }

  leaveOut(runId: string, applicationId: string, leftOutAt: Date): Promise<void> {
    return this.#changeLine(runId, applicationId, { leftOutAt });
  }

  giveBack(runId: string, applicationId: string, returnedAt: Date): Promise<void> {
    return this.#changeLine(runId, applicationId, { returnedAt });
  }

  async fileOf(id: string): Promise<string | undefined> {
    const row = await this.#db.selectFrom("payoutRun").select("sealedFile").where("id", "=", id).executeTakeFirst();
    return row?.sealedFile ? this.#keys.open(row.sealedFile, payoutFileContext(id)).toString() : undefined;
  }

  async #change(id: string, changes: Updateable<PayoutRunTable>): Promise<void> {
    await this.#db.updateTable("payoutRun").set(changes).where("id", "=", id).execute();
  }

  async #changeLine(runId: string, applicationId: string, changes: { leftOutAt?: Date; returnedAt?: Date }): Promise<void> {
    await this.#db.updateTable("payoutLine").set(changes).where("runId", "=", runId).where("applicationId", "=", applicationId).execute();
  }
}

export const payoutFileContext = (runId: string): string => `payout-file:${runId}`;

const toRun = (row: Selectable<PayoutRunTable>): PayoutRun => ({
  id: row.id,
  serialNumber: row.serialNumber,
  preparedBy: row.preparedBy,
  preparedAt: row.preparedAt,
  discardedAt: row.discardedAt,
  releasedBy: row.releasedBy,
  releasedAt: row.releasedAt,
  sentAt: row.sentAt,
  entryDay: row.entryDay === null ? null : localDate(row.entryDay),
  settledAt: row.settledAt,
  hasFile: row.sealedFile !== null,
});
