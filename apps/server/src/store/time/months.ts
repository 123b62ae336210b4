import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import { kyselyOn } from "../database/kysely.ts";
import type { DB } from "../database/schema.generated.ts";

/** What stands in parts of a month each. The parts are the owner's to make; the database does it on the owner's behalf, and only as the owner has said. */
export class Months {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  /** Makes the months that are near, and those of rows that found none. Answers which. */
  async keep(): Promise<readonly string[]> {
    return (await sql<{ part: string }>`select keep_months() as part`.execute(this.#db)).rows.map(({ part }) => part);
  }

  /** Lets whole months go that are past what is kept, but none of the audit trail. Answers which. */
  async letGo(): Promise<readonly string[]> {
    return (await sql<{ part: string }>`select let_months_go() as part`.execute(this.#db)).rows.map(({ part }) => part);
  }
}

/** How many whole months are made ahead, by the clock that is further on: three, or the tick has not come by. */
export async function monthsAhead(pool: Pool): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select min(months)::int as ahead from (
              select (extract(year from ends) * 12 + extract(month from ends))
                - (extract(year from clock) * 12 + extract(month from clock)) - 1 as months
              from (select of_table, max(ends) at time zone 'UTC' as ends,
                      (case of_table when 'audit_event' then greatest(clock_timestamp(), business_now()) else clock_timestamp() end) at time zone 'UTC' as clock
                    from month_part group by of_table) latest) ahead`.execute(kyselyOn(pool));
  return rows[0]?.ahead ?? 0;
}
