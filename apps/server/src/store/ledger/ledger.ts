import { type AccountName, type LedgerEntry, type MovementKind, requireBalanced } from "@farthing/domain/ledger";
import { type Pence, pence } from "@farthing/domain/money";
import { type Kysely, sql } from "kysely";
import { v7 as uuid } from "../../platform/ids.ts";
import type { DB } from "../database/schema.generated.ts";
import type { Send } from "../database/transaction.ts";

export interface NewMovement {
  readonly applicationId: string;
  readonly kind: MovementKind;
  /** The external reference of the movement. The transaction fails if a movement of the same kind has the same reference. */
  readonly reference: string;
  readonly entries: readonly LedgerEntry[];
}

/** Money movements in the ledger. A movement is never changed. The database refuses an unbalanced movement at the commit. */
export class Ledger {
  readonly #db: Kysely<DB>;
  readonly #send: Send;
  readonly #now: Date;

  constructor(db: Kysely<DB>, send: Send, now: Date) {
    this.#db = db;
    this.#send = send;
    this.#now = now;
  }

  post({ applicationId, kind, reference, entries }: NewMovement): void {
    const id = uuid();
    this.#send(this.#db.insertInto("ledgerMovement").values({ id, applicationId, kind, reference, at: this.#now }));
    for (const entry of requireBalanced(entries)) {
      this.#send(this.#db.insertInto("ledgerEntry").values({ movementId: id, account: entry.account, pence: entry.pence }));
    }
  }

  /** Returns the balance of one application on a ledger account. */
  async balance(applicationId: string, account: AccountName): Promise<Pence> {
    const { rows } = await sql<{ balance: number }>`
      select coalesce(sum(e.pence), 0)::bigint as balance
      from ledger_entry e join ledger_movement m on m.id = e.movement_id
      where m.application_id = ${applicationId} and e.account = ${account}`.execute(this.#db);
    return pence(rows[0]?.balance ?? 0);
  }

  /** Returns the time of the application's latest movement of a kind. */
  async movedAt(applicationId: string, kind: MovementKind): Promise<Date | undefined> {
    const row = await this.#db
      .selectFrom("ledgerMovement")
      .select("at")
      .where("applicationId", "=", applicationId)
      .where("kind", "=", kind)
      .orderBy("at", "desc")
      .limit(1)
      .executeTakeFirst();
    return row?.at;
  }

  /** Returns the debt of each supplier over all of its applications. Suppliers without debt are left out. */
  async owedBySuppliers(supplierNumbers: readonly string[]): Promise<ReadonlyMap<string, Pence>> {
    const { rows } = await sql<{ supplierNumber: string; owed: number }>`
      select a.branch as "supplierNumber", sum(e.pence)::bigint as owed
      from application a join ledger_movement m on m.application_id = a.id join ledger_entry e on e.movement_id = m.id
      where a.branch = any(${supplierNumbers}::text[]) and e.account = ${"retailer" satisfies AccountName}
      group by a.branch having sum(e.pence) > 0`.execute(this.#db);
    return new Map(rows.map(({ supplierNumber, owed }) => [supplierNumber, pence(owed)]));
  }

  /** Returns the application's movements of a kind, oldest first, with their amounts. */
  async movementsOf(applicationId: string, kind: MovementKind): Promise<readonly { readonly at: Date; readonly pence: Pence }[]> {
    const { rows } = await sql<{ at: Date; moved: number }>`
      select m.at, sum(e.pence)::bigint as moved
      from ledger_movement m join ledger_entry e on e.movement_id = m.id
      where m.application_id = ${applicationId} and m.kind = ${kind} and e.pence > 0
      group by m.id order by m.at, m.id`.execute(this.#db);
    return rows.map(({ at, moved }) => ({ at, pence: pence(moved) }));
  }
}
