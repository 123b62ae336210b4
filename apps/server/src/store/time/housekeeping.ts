import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import { eventsListedDays } from "../web-shop/shop-events.ts";

/** For each table, the number of days after the time in `column` when a row is deleted. The days count by the real clock. */
const retentionPeriods = {
  // Seven days are enough, because clients retry a request within minutes.
  idempotencyKey: { column: "createdAt", days: 7 },
  identityRecord: { column: "expiresAt", days: 1 },
  applicantToken: { column: "expiresAt", days: 1 },
  paperLink: { column: "expiresAt", days: 1 },
  pairing: { column: "expiresAt", days: 7 },
  oneTimeCode: { column: "expiresAt", days: 1 },
  shopEvent: { column: "createdAt", days: eventsListedDays },
  throttle: { column: "windowEnd", days: 0 },
  // The used refresh tokens of a session are deleted together with the session. While the session exists, the reuse of a refresh token
  // shows that the token was stolen.
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
