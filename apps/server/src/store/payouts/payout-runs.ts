import { type LocalDate, localDate, type Pence, pence } from "@farthing/domain/money";
import type { CurrentLoan, LeftOutReason, PayoutPart, RunTimestamps } from "@farthing/domain/payouts";
import type { Status } from "@farthing/domain/vocabulary";
import { type Kysely, type Selectable, sql, type Updateable } from "kysely";
import { uuid } from "../../platform/ids.ts";
import type { KeyRing } from "../../platform/secrets.ts";
import type { DB, PayoutLine as PayoutLineTable, PayoutRun as PayoutRunTable } from "../database/schema.generated.ts";
import type { SendStatement } from "../database/transaction.ts";

export interface PayoutRun extends RunTimestamps {
  readonly id: string;
  readonly serialNumber: number;
  readonly preparedBy: string;
  readonly preparedAt: Date;
  readonly preparedDigest: string | null;
  readonly releasedBy: string | null;
  readonly releasedDigest: string | null;
  readonly fileWrittenAt: Date | null;
  readonly fileDigest: string | null;
  /** The processing day that was planned when Farthing first wrote the bank file. */
  readonly dueDay: LocalDate | null;
  readonly processingDay: LocalDate | null;
  readonly entryDay: LocalDate | null;
  readonly submittedBy: string | null;
  /** A payout run has no bank file if all its amounts were set off against the suppliers' debts. */
  readonly hasFile: boolean;
}

export interface ListedRun extends PayoutRun {
  readonly suppliers: number;
  readonly loans: number;
  readonly pays: Pence;
}

export interface PayoutLine extends PayoutPart {
  readonly applicationId: string;
  readonly customer: string | null;
  readonly supplierNumber: string;
  /** The supplier's bank account when the payout run was prepared. Null if an earlier version of Farthing prepared the run. */
  readonly accountId: string | null;
  readonly leftOut: LeftOutReason | null;
  /** The time at which the lender confirmed that the bank returned the money. */
  readonly returnedAt: Date | null;
  readonly loanNow: CurrentLoan;
}

export interface ReadyLoan {
  readonly applicationId: string;
  readonly supplierNumber: string;
  readonly loan: Pence;
}

export interface HeldLoans {
  readonly supplierNumber: string;
  readonly loans: number;
  readonly firstDay: LocalDate;
}

export interface ComplaintBlockingPayout {
  readonly applicationId: string;
  /** The complaint that stops the payout. Null if the payout was stopped before the register of complaints existed. */
  readonly complaintId: string | null;
  readonly supplierNumber: string;
  readonly customer: string;
  readonly message: string | null;
  readonly since: Date;
}

export interface WrittenBankFile {
  readonly fileWrittenAt: Date;
  readonly fileDigest: string;
  readonly dueDay: LocalDate;
  readonly processingDay: LocalDate;
  readonly entryDay: LocalDate;
  readonly file: string | null;
}

export interface Submission {
  readonly submittedBy: string | null;
  readonly submittedAt: Date;
  readonly processingDay: LocalDate;
  readonly entryDay: LocalDate;
}

interface LaterRunQuery {
  readonly runId: string;
  readonly supplierNumber: string;
  readonly since: Date;
}

/** Each line of a payout run pays one loan. Runs and lines are never deleted. */
export class PayoutRuns {
  readonly #db: Kysely<DB>;
  readonly #send: SendStatement;
  readonly #keys: KeyRing;

  constructor(db: Kysely<DB>, send: SendStatement, keys: KeyRing) {
    this.#db = db;
    this.#send = send;
    this.#keys = keys;
  }

  async ready(): Promise<readonly ReadyLoan[]> {
    const { rows } = await sql<{ applicationId: string; supplierNumber: string; loan: number }>`
      select id as "applicationId", branch as "supplierNumber", loan_amount_pence as loan from application
      where status = ${"ready_for_payout" satisfies Status} and not payout_stopped and loan_amount_pence > 0 order by branch, id`.execute(
      this.#db,
    );
    return rows.map(({ loan, ...row }) => ({ ...row, loan: pence(loan) }));
  }

  async readyTotals(): Promise<ReadonlyMap<string, { readonly loans: number; readonly pence: Pence }>> {
    const { rows } = await sql<{ supplierNumber: string; loans: number; total: number }>`
      select branch as "supplierNumber", count(*)::int as loans, sum(loan_amount_pence)::bigint as total from application
      where status = ${"ready_for_payout" satisfies Status} and not payout_stopped and loan_amount_pence > 0 group by branch`.execute(
      this.#db,
    );
    return new Map(rows.map(({ supplierNumber, loans, total }) => [supplierNumber, { loans, pence: pence(total) }]));
  }

  async coolingOff(): Promise<readonly HeldLoans[]> {
    const { rows } = await sql<{ supplierNumber: string; loans: number; firstDay: string }>`
      select branch as "supplierNumber", count(*)::int as loans, min(cooling_off_end)::text as "firstDay" from application
      where status = ${"cooling_off" satisfies Status} and cooling_off_end is not null group by branch order by branch`.execute(this.#db);
    return rows.map(({ firstDay, ...row }) => ({ ...row, firstDay: localDate(firstDay) }));
  }

  /** Returns the payouts that a customer's complaint stops. The payout that has waited longest comes first. */
  async complaints(): Promise<readonly ComplaintBlockingPayout[]> {
    const { rows } = await sql<ComplaintBlockingPayout>`
      select a.id as "applicationId", a.branch as "supplierNumber", coalesce(a.applicant_name, '') as customer, c.id as "complaintId", c.message, a.updated_at as since
      from application a left join lateral (
        select k.id, f.message from complaint k join customer_feedback f on f.id = k.feedback_id
        where k.application_id = a.id order by f.answered_at desc limit 1
      ) c on true
      where a.status = ${"pending_esat_note" satisfies Status} and a.payout_stopped order by a.updated_at, a.id`.execute(this.#db);
    return rows;
  }

  async hasArrived(applicationId: string): Promise<boolean> {
    const { rows } = await sql<{ found: boolean }>`
      select exists (
        select from payout_line l join payout_run r on r.id = l.run_id
        where l.application_id = ${applicationId} and l.left_out_at is null and l.returned_at is null and r.settled_at is not null
      ) as found`.execute(this.#db);
    return rows[0]?.found ?? false;
  }

  async prepare(
    lines: readonly (ReadyLoan & PayoutPart & { readonly accountId: string })[],
    { preparedBy, preparedAt }: Pick<PayoutRun, "preparedBy" | "preparedAt">,
  ): Promise<Pick<PayoutRun, "id" | "serialNumber"> | undefined> {
    const id = uuid();
    const run = await this.#db
      .insertInto("payoutRun")
      .values({ id, preparedBy, preparedAt })
      .onConflict((open) => open.doNothing())
      .returning(["id", "serialNumber"])
      .executeTakeFirst();
    if (!run) return undefined;
    for (const { applicationId, supplierNumber, accountId, loan, recovered } of lines)
      this.#send(
        this.#db.insertInto("payoutLine").values({
          runId: id,
          applicationId,
          supplierNumber,
          supplierAccountId: accountId,
          loanPence: loan,
          recoveredPence: recovered,
        }),
      );
    return run;
  }

  /** This lock makes the preparation of a payout run and the undoing of a returned payment happen one after the other. */
  async serialise(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('payout-runs', 0))`.execute(this.#db);
  }

  /** True if another payout run was prepared after `since`, or pays the supplier again for a loan of this run. */
  async hasLaterRun({ runId, supplierNumber, since }: LaterRunQuery): Promise<boolean> {
    const { rows } = await sql<{ found: boolean }>`
      select exists (
        select from payout_run r where r.id <> ${runId} and r.discarded_at is null and (r.prepared_at >= ${since} or exists (
          select from payout_line l join payout_line again on again.application_id = l.application_id and again.run_id = r.id
          where l.run_id = ${runId} and l.supplier_number = ${supplierNumber} and again.left_out_at is null and again.returned_at is null))
      ) as found`.execute(this.#db);
    return rows[0]?.found ?? false;
  }

  async newest(atMost: number): Promise<readonly ListedRun[]> {
    const { rows } = await sql<Selectable<PayoutRunTable> & { suppliers: number; loans: number; pays: number }>`
      select r.*, l.suppliers, l.loans, l.pays
      from (select * from payout_run order by prepared_at desc limit ${atMost}) r
      cross join lateral (
        select count(distinct supplier_number)::int as suppliers, count(*)::int as loans,
               coalesce(sum(loan_pence - recovered_pence), 0)::bigint as pays
        from payout_line where run_id = r.id and (left_out_at is null or left_out_reason = ${"discarded" satisfies LeftOutReason})
      ) l order by r.prepared_at desc`.execute(this.#db);
    return rows.map(({ suppliers, loans, pays, ...row }) => ({ ...toRun(row), suppliers, loans, pays: pence(pays) }));
  }

  async find(id: string): Promise<PayoutRun | undefined> {
    const row = await this.#db.selectFrom("payoutRun").selectAll().where("id", "=", id).executeTakeFirst();
    return row && toRun(row);
  }

  async lock(id: string): Promise<PayoutRun | undefined> {
    const row = await this.#db.selectFrom("payoutRun").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    return row && toRun(row);
  }

  /** Finds the payout run that is released but not submitted yet. There is at most one. */
  async findReleased(): Promise<PayoutRun | undefined> {
    const row = await this.#db
      .selectFrom("payoutRun")
      .selectAll()
      .where("releasedAt", "is not", null)
      .where("sentAt", "is", null)
      .executeTakeFirst();
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

  /** Returns the payout runs whose entry day has come. On this day, the banks credit the suppliers. */
  async duePayments(today: LocalDate): Promise<readonly string[]> {
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
      .select(["a.status", "a.payoutStopped", "a.loanAmountPence", "a.applicantName"])
      .where("l.runId", "=", runId)
      .orderBy("l.supplierNumber")
      .orderBy("l.applicationId")
      .execute();
    return rows.map((row) => ({
      applicationId: row.applicationId,
      customer: row.applicantName,
      supplierNumber: row.supplierNumber,
      accountId: row.supplierAccountId,
      loan: pence(row.loanPence),
      recovered: pence(row.recoveredPence),
      leftOut: row.leftOutAt === null ? null : ((row.leftOutReason ?? "loanEnded") as LeftOutReason),
      returnedAt: row.returnedAt,
      loanNow: {
        status: row.status as Status,
        payoutStopped: row.payoutStopped,
        hasSameAmount: row.loanAmountPence === row.loanPence,
      },
    }));
  }

  recordDigest(id: string, preparedDigest: string): Promise<void> {
    return this.#change(id, { preparedDigest });
  }

  release(id: string, released: Pick<Updateable<PayoutRunTable>, "releasedBy" | "releasedAt" | "releasedDigest">): Promise<void> {
    return this.#change(id, released);
  }

  async discard(id: string, discardedBy: string, discardedAt: Date): Promise<void> {
    await this.#change(id, { discardedBy, discardedAt });
    await this.#db
      .updateTable("payoutLine")
      .set({ leftOutAt: discardedAt, leftOutReason: "discarded" satisfies LeftOutReason })
      .where("runId", "=", id)
      .where("leftOutAt", "is", null)
      .execute();
  }

  writeFile(id: string, { file, ...written }: WrittenBankFile): Promise<void> {
    return this.#change(id, {
      ...written,
      sealedFile: file === null ? null : this.#keys.seal(Buffer.from(file), payoutFileEncryptionContext(id)),
    });
  }

  submit(id: string, { submittedAt, ...submission }: Submission): Promise<void> {
    return this.#change(id, { ...submission, sentAt: submittedAt });
  }

  markPaid(id: string, paidAt: Date): Promise<void> {
    return this.#change(id, { settledAt: paidAt });
  }

  leaveOut(runId: string, applicationId: string, leftOutAt: Date, leftOutReason: LeftOutReason): Promise<void> {
    return this.#changeLine(runId, applicationId, { leftOutAt, leftOutReason });
  }

  /** If `returnedAt` is null, the loan counts as paid again. */
  setReturned(runId: string, applicationId: string, returnedAt: Date | null): Promise<void> {
    return this.#changeLine(runId, applicationId, { returnedAt });
  }

  async fileOf(id: string): Promise<string | undefined> {
    const row = await this.#db.selectFrom("payoutRun").select("sealedFile").where("id", "=", id).executeTakeFirst();
    return row?.sealedFile ? this.#keys.open(row.sealedFile, payoutFileEncryptionContext(id)).toString() : undefined;
  }

  async #change(id: string, changes: Updateable<PayoutRunTable>): Promise<void> {
    await this.#db.updateTable("payoutRun").set(changes).where("id", "=", id).execute();
  }

  async #changeLine(runId: string, applicationId: string, changes: Updateable<PayoutLineTable>): Promise<void> {
    await this.#db.updateTable("payoutLine").set(changes).where("runId", "=", runId).where("applicationId", "=", applicationId).execute();
  }
}

export const payoutFileEncryptionContext = (runId: string): string => `payout-file:${runId}`;

const toRun = (row: Selectable<PayoutRunTable>): PayoutRun => ({
  id: row.id,
  serialNumber: row.serialNumber,
  preparedBy: row.preparedBy,
  preparedAt: row.preparedAt,
  preparedDigest: row.preparedDigest,
  discardedAt: row.discardedAt,
  releasedBy: row.releasedBy,
  releasedAt: row.releasedAt,
  releasedDigest: row.releasedDigest,
  fileWrittenAt: row.fileWrittenAt,
  fileDigest: row.fileDigest,
  dueDay: toDay(row.dueDay),
  processingDay: toDay(row.processingDay),
  entryDay: toDay(row.entryDay),
  submittedBy: row.submittedBy,
  submittedAt: row.sentAt,
  paidAt: row.settledAt,
  hasFile: row.sealedFile !== null,
});

const toDay = (stored: string | null): LocalDate | null => (stored === null ? null : localDate(stored));
