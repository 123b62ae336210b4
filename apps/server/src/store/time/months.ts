import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import { kyselyOn } from "../database/kysely.ts";
import type { DB } from "../database/schema.generated.ts";

export class MonthlyPartitions {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  /**
   * Creates the missing monthly partitions. Stored rows that fit into no partition yet also get one. Returns the names of the new
   * partitions.
   */
  async createMissing(): Promise<readonly string[]> {
    return (await sql<{ part: string }>`select keep_months() as part`.execute(this.#db)).rows.map(({ part }) => part);
  }

  /** The partitions of the audit log are never dropped here. Returns the names of the dropped partitions. */
  async dropExpired(): Promise<readonly string[]> {
    return (await sql<{ part: string }>`select let_months_go() as part`.execute(this.#db)).rows.map(({ part }) => part);
  }
}

/**
 * Returns for how many months after the present month all tables have partitions. If there are fewer than three, the maintenance has
 * failed. The present month of the audit log is the month of the real clock or of the business clock, whichever is later.
 */
export async function partitionMonthsAhead(pool: Pool): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select min(months)::int as ahead from (
              select (extract(year from ends) * 12 + extract(month from ends))
                - (extract(year from clock) * 12 + extract(month from clock)) - 1 as months
              from (select of_table, max(ends) at time zone 'UTC' as ends,
                      (case of_table when 'audit_event' then greatest(clock_timestamp(), business_now()) else clock_timestamp() end) at time zone 'UTC' as clock
                    from month_part group by of_table) latest) ahead`.execute(kyselyOn(pool));
  return rows[0]?.ahead ?? 0;
}
