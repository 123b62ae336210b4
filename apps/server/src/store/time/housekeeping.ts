import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";

/** What is over and tells nobody anything any more. All of it lives on real time, so real time decides. */
const keptFor = {
  // For retries of one act, which come within minutes; a week is generous.
  idempotencyKey: { column: "createdAt", days: 7 },
  identityRecord: { column: "expiresAt", days: 1 },
  applicantToken: { column: "expiresAt", days: 1 },
  paperLink: { column: "expiresAt", days: 1 },
  pairing: { column: "expiresAt", days: 7 },
  oneTimeCode: { column: "expiresAt", days: 1 },
  throttle: { column: "windowEnd", days: 0 },
  // Its spent refresh tokens go with it; until then one of them coming back still says that it was stolen.
  session: { column: "refreshExpiresAt", days: 7 },
} as const satisfies Partial<Record<keyof DB, { readonly column: string; readonly days: number }>>;

export class Housekeeping {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async forgetWhatIsOver(): Promise<void> {
    for (const [table, { column, days }] of Object.entries(keptFor)) {
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < clock_timestamp() - make_interval(days => ${days})`.execute(
        this.#db,
      );
    }
  }
}
