import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";

/** After these days of real time, the rows of a table are no longer needed. */
const retentionPeriods = {
  // Clients retry a request within minutes.
  idempotencyKey: { column: "createdAt", days: 7 },
  identityRecord: { column: "expiresAt", days: 1 },
  applicantToken: { column: "expiresAt", days: 1 },
  paperLink: { column: "expiresAt", days: 1 },
  pairing: { column: "expiresAt", days: 7 },
  oneTimeCode: { column: "expiresAt", days: 1 },
  throttle: { column: "windowEnd", days: 0 },
  // The used refresh tokens of a session are deleted with the session. Until then, the reuse of a token shows a theft.
  session: { column: "refreshExpiresAt", days: 7 },
} as const satisfies Partial<Record<keyof DB, { readonly column: string; readonly days: number }>>;

export class Housekeeping {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async deleteExpired(): Promise<void> {
    for (const [table, { column, days }] of Object.entries(retentionPeriods)) {
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < clock_timestamp() - make_interval(days => ${days})`.execute(
        this.#db,
      );
    }
  }
}
