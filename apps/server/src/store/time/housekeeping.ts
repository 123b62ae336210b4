import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import { eventsListedDays } from "../web-shop/shop-events.ts";

/** A row of the table is deleted this number of days after the time in `column`. The days count by the real clock. */
const retentionPeriods = {
  // An idempotency key marks the retries of a request. Clients retry within minutes, so seven days are enough.
  idempotencyKey: { column: "createdAt", days: 7 },
  identityRecord: { column: "expiresAt", days: 1 },
  applicantToken: { column: "expiresAt", days: 1 },
  paperLink: { column: "expiresAt", days: 1 },
  pairing: { column: "expiresAt", days: 7 },
  oneTimeCode: { column: "expiresAt", days: 1 },
  shopEvent: { column: "createdAt", days: eventsListedDays },
  throttle: { column: "windowEnd", days: 0 },
  // The used refresh tokens of a session are kept until the session is deleted. The reuse of such a token shows that it was stolen.
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
