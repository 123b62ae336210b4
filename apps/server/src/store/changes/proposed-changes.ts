import type { ProposedChangeKind } from "@farthing/domain/access";
import type { Kysely, Selectable } from "kysely";
import { uuid } from "../../platform/ids.ts";
import type { DB, ProposedChange as Row } from "../database/schema.generated.ts";

/** The changed fields of a user, the changed flags, state or links of a retailer, or the telephone number of a branch. */
export type ChangedValues = Readonly<Record<string, string | boolean>>;

export interface NewChange {
  readonly kind: ProposedChangeKind;
  readonly subject: string;
  /** The version of the user or retailer (also of a branch's retailer) on which the change is based. 0 for a new user. */
  readonly version: number;
  readonly before: ChangedValues;
  readonly after: ChangedValues;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly expiresAt: Date;
}

export interface ProposedChange extends NewChange {
  readonly id: string;
}

type ChangeOutcome = "confirmed" | "declined" | "replaced";

export interface ClosedChange extends ProposedChange {
  readonly outcome: Exclude<ChangeOutcome, "replaced">;
  readonly settledBy: string;
  readonly settledAt: Date;
}

/** One user proposes a change, and another user must confirm it. */
export class ProposedChanges {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  /** Returns undefined if another change of this user or retailer is already waiting for confirmation. */
  async add(change: NewChange): Promise<ProposedChange | undefined> {
    const row = await this.#db
      .insertInto("proposedChange")
      .values({ id: uuid(), ...change, before: JSON.stringify(change.before), after: JSON.stringify(change.after) })
      .onConflict((open) => open.columns(["kind", "subject"]).where("settledAt", "is", null).doNothing())
      .returningAll()
      .executeTakeFirst();
    return row && toChange(row);
  }

  async waiting(): Promise<ProposedChange[]> {
    return (await this.#waiting().orderBy("proposedAt").orderBy("id").execute()).map(toChange);
  }

  async lockWaiting(kind: ProposedChangeKind, subject: string): Promise<ProposedChange | undefined> {
    const row = await this.#waiting().where("kind", "=", kind).where("subject", "=", subject).forUpdate().executeTakeFirst();
    return row && toChange(row);
  }

  async isWaiting(kind: ProposedChangeKind, subject: string): Promise<boolean> {
    return (await this.#waiting().where("kind", "=", kind).where("subject", "=", subject).executeTakeFirst()) !== undefined;
  }

  async lock(id: string): Promise<ProposedChange | undefined> {
    const row = await this.#waiting().where("id", "=", id).forUpdate().executeTakeFirst();
    return row && toChange(row);
  }

  async settle(id: string, outcome: ChangeOutcome, by: string, now: Date): Promise<void> {
    await this.#db.updateTable("proposedChange").set({ settledAt: now, settledBy: by, outcome }).where("id", "=", id).execute();
  }

  async historyOfFlags(retailer: string, limit: number): Promise<ClosedChange[]> {
    const rows = await this.#db
      .selectFrom("proposedChange")
      .selectAll()
      .where("kind", "=", "retailer_flags")
      .where("subject", "=", retailer)
      .where("outcome", "in", ["confirmed", "declined"])
      .orderBy("settledAt", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
    return rows.map(toClosedChange);
  }

  #waiting() {
    return this.#db.selectFrom("proposedChange").selectAll().where("settledAt", "is", null);
  }
}

const toChange = (row: Selectable<Row>): ProposedChange => ({
  id: row.id,
  kind: row.kind as ProposedChangeKind,
  subject: row.subject,
  version: row.version,
  before: row.before,
  after: row.after,
  proposedBy: row.proposedBy,
  proposedAt: row.proposedAt,
  expiresAt: row.expiresAt,
});

function toClosedChange(row: Selectable<Row>): ClosedChange {
  const { outcome, settledBy, settledAt } = row;
  if (!outcome || !settledBy || !settledAt) throw new Error(`the change ${row.id} is not settled`);
  return { ...toChange(row), outcome: outcome as ClosedChange["outcome"], settledBy, settledAt };
}
