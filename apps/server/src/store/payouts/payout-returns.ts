import type { CreditReturnReason } from "@farthing/domain/bacs";
import { type LocalDate, localDate, type Pence, pence } from "@farthing/domain/money";
import { type Kysely, type Selectable, sql, type Updateable } from "kysely";
import { uuid } from "../../platform/ids.ts";
import type { DB, PayoutReturn as PayoutReturnTable } from "../database/schema.generated.ts";

export interface PayoutReturn {
  readonly id: string;
  readonly runId: string;
  readonly supplierNumber: string;
  readonly returnedOn: LocalDate;
  /** The bank's reason for returning the payment. Earlier versions of Farthing did not record this reason. */
  readonly reason: CreditReturnReason | null;
  readonly amount: Pence;
  readonly recordedBy: string;
  readonly recordedAt: Date;
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
  readonly undoRequestedBy: string | null;
  readonly undoneAt: Date | null;
}

export interface ListedReturn extends PayoutReturn {
  readonly serialNumber: number;
  readonly loans: number;
}

type NewReturn = Pick<PayoutReturn, "runId" | "supplierNumber" | "returnedOn" | "amount" | "recordedBy" | "recordedAt"> & {
  readonly reason: CreditReturnReason;
};

/** If the return of a payment was recorded by mistake and undone, its row stays stored. */
export class PayoutReturns {
  readonly #db: Kysely<DB>;

  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async record({ amount, ...recorded }: NewReturn): Promise<string | undefined> {
    const row = await this.#db
      .insertInto("payoutReturn")
      .values({ id: uuid(), ...recorded, pence: amount })
      .onConflict((standing) => standing.doNothing())
      .returning("id")
      .executeTakeFirst();
    return row?.id;
  }

  async lock(id: string): Promise<PayoutReturn | undefined> {
    const row = await this.#db.selectFrom("payoutReturn").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    return row && toReturn(row);
  }

  async ofRun(runId: string): Promise<readonly PayoutReturn[]> {
    const rows = await this.#db.selectFrom("payoutReturn").selectAll().where("runId", "=", runId).where("undoneAt", "is", null).execute();
    return rows.map(toReturn);
  }

  async newest(atMost: number): Promise<readonly ListedReturn[]> {
    const { rows } = await sql<Selectable<PayoutReturnTable> & { serialNumber: number; loans: number }>`
      select t.*, r.serial_number, (
        select count(*)::int from payout_line l where l.run_id = t.run_id and l.supplier_number = t.supplier_number and l.left_out_at is null
      ) as loans
      from payout_return t join payout_run r on r.id = t.run_id where t.undone_at is null
      order by t.recorded_at desc, t.supplier_number limit ${atMost}`.execute(this.#db);
    return rows.map(({ serialNumber, loans, ...row }) => ({ ...toReturn(row), serialNumber, loans }));
  }

  confirm(id: string, confirmedBy: string, confirmedAt: Date): Promise<void> {
    return this.#change(id, { confirmedBy, confirmedAt });
  }

  requestUndo(id: string, undoRequestedBy: string, undoRequestedAt: Date): Promise<void> {
    return this.#change(id, { undoRequestedBy, undoRequestedAt });
  }

  undo(id: string, undoneBy: string, undoneAt: Date): Promise<void> {
    return this.#change(id, { undoneBy, undoneAt });
  }

  async #change(id: string, changes: Updateable<PayoutReturnTable>): Promise<void> {
    await this.#db.updateTable("payoutReturn").set(changes).where("id", "=", id).execute();
  }
}

const toReturn = (row: Selectable<PayoutReturnTable>): PayoutReturn => ({
  id: row.id,
  runId: row.runId,
  supplierNumber: row.supplierNumber,
  returnedOn: localDate(row.returnedOn),
  reason: row.reason as CreditReturnReason | null,
  amount: pence(row.pence),
  recordedBy: row.recordedBy,
  recordedAt: row.recordedAt,
  confirmedBy: row.confirmedBy,
  confirmedAt: row.confirmedAt,
  undoRequestedBy: row.undoRequestedBy,
  undoneAt: row.undoneAt,
});
