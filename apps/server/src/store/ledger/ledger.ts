import { type AccountName, accounts, type LedgerEntry, type MovementKind, requireBalanced } from "@farthing/domain/ledger";
import { type Pence, pence, zeroPence } from "@farthing/domain/money";
import { type Kysely, sql } from "kysely";
import { uuid } from "../../platform/ids.ts";
import type { DB } from "../database/schema.generated.ts";
import type { SendStatement } from "../database/transaction.ts";

export interface NewMovement {
  readonly applicationId: string;
  readonly kind: MovementKind;
  /** If a money movement of the same kind already has this reference, the transaction fails. */
  readonly reference: string;
  readonly entries: readonly LedgerEntry[];
}

export interface SupplierDebt {
  readonly applicationId: string;
  readonly customer: string | null;
  readonly kind: MovementKind;
  readonly at: Date;
  readonly owed: Pence;
}

export interface LedgerRow extends Pick<NewMovement, "kind" | "entries"> {
  readonly id: string;
  readonly at: Date;
}

/** A money movement is never changed. If its entries do not sum to zero, the database refuses the commit. */
export class Ledger {
  readonly #db: Kysely<DB>;
  readonly #send: SendStatement;
  readonly #now: Date;

  constructor(db: Kysely<DB>, send: SendStatement, now: Date) {
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

  async balance(applicationId: string, account: AccountName): Promise<Pence> {
    const { rows } = await sql<{ balance: number }>`
      select coalesce(sum(e.pence), 0)::bigint as balance
      from ledger_entry e join ledger_movement m on m.id = e.movement_id
      where m.application_id = ${applicationId} and e.account = ${account}`.execute(this.#db);
    return pence(rows[0]?.balance ?? 0);
  }

  async balances(applicationId: string): Promise<Readonly<Record<AccountName, Pence>>> {
    const { rows } = await sql<{ account: AccountName; balance: number }>`
      select e.account, sum(e.pence)::bigint as balance
      from ledger_entry e join ledger_movement m on m.id = e.movement_id
      where m.application_id = ${applicationId} group by e.account`.execute(this.#db);
    const found = new Map(rows.map(({ account, balance }) => [account, pence(balance)]));
    const names = Object.keys(accounts) as AccountName[];
    return Object.fromEntries(names.map((name) => [name, found.get(name) ?? zeroPence])) as Record<AccountName, Pence>;
  }

  async ofApplication(applicationId: string): Promise<readonly LedgerRow[]> {
    const { rows } = await sql<LedgerRow>`
      select m.id, m.at, m.kind, json_agg(json_build_object('account', e.account, 'pence', e.pence)) as entries
      from ledger_movement m join ledger_entry e on e.movement_id = m.id
      where m.application_id = ${applicationId}
      group by m.id order by m.at, m.id`.execute(this.#db.withoutPlugins());
    return rows;
  }

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

  async latestMovementAt(applicationId: string): Promise<Date | undefined> {
    const row = await this.#db
      .selectFrom("ledgerMovement")
      .select("at")
      .where("applicationId", "=", applicationId)
      .orderBy("at", "desc")
      .limit(1)
      .executeTakeFirst();
    return row?.at;
  }

  async owedBySuppliers(supplierNumbers: readonly string[]): Promise<ReadonlyMap<string, Pence>> {
    const { rows } = await sql<{ supplierNumber: string; owed: number }>`
      select a.branch as "supplierNumber", sum(e.pence)::bigint as owed
      from application a join ledger_movement m on m.application_id = a.id join ledger_entry e on e.movement_id = m.id
      where a.branch = any(${supplierNumbers}::text[]) and e.account = ${"retailer" satisfies AccountName}
      group by a.branch having sum(e.pence) > 0`.execute(this.#db);
    return new Map(rows.map(({ supplierNumber, owed }) => [supplierNumber, pence(owed)]));
  }

  /**
   * Returns the applications for which the supplier owes money, oldest debt first. When a payout recovers a debt, the amounts of these
   * applications do not change.
   */
  async debtsOfSupplier(supplierNumber: string, atMost: number): Promise<readonly SupplierDebt[]> {
    const { rows } = await sql<{ applicationId: string; customer: string | null; owed: number; at: Date; kind: MovementKind }>`
      select a.id as "applicationId", a.applicant_name as customer, sum(e.pence)::bigint as owed,
             (array_agg(m.at order by m.at desc, m.id desc) filter (where e.pence > 0))[1] as at,
             (array_agg(m.kind order by m.at desc, m.id desc) filter (where e.pence > 0))[1] as kind
      from application a join ledger_movement m on m.application_id = a.id join ledger_entry e on e.movement_id = m.id
      where a.branch = ${supplierNumber} and e.account = ${"retailer" satisfies AccountName}
      group by a.id having sum(e.pence) > 0 order by at desc, a.id desc limit ${atMost}`.execute(this.#db);
    return rows.map(({ owed, ...row }) => ({ ...row, owed: pence(owed) })).toReversed();
  }

  async movementsOf(applicationId: string, kind: MovementKind): Promise<readonly { readonly at: Date; readonly pence: Pence }[]> {
    const { rows } = await sql<{ at: Date; moved: number }>`
      select m.at, sum(e.pence)::bigint as moved
      from ledger_movement m join ledger_entry e on e.movement_id = m.id
      where m.application_id = ${applicationId} and m.kind = ${kind} and e.pence > 0
      group by m.id order by m.at, m.id`.execute(this.#db);
    return rows.map(({ at, moved }) => ({ at, pence: pence(moved) }));
  }
}
