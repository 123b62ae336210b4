import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import { runAsControlRole } from "../database/as-control.ts";
import { kyselyOn } from "../database/kysely.ts";
import type { DB } from "../database/schema.generated.ts";

export async function businessNow(pool: Pool): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select business_now() as now`.execute(kyselyOn(pool));
  if (!rows[0]) throw new Error("the business clock has no row");
  return rows[0].now;
}

/** The business clock is the time of the database plus an offset that only a sandbox may set. */
export class BusinessClock {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async read(): Promise<{ now: Date; offsetDays: number }> {
    const { rows } = await sql<{ now: Date; offsetDays: number }>`
      select business_now() as now, (extract(epoch from ahead_by) / 86400)::float8 as "offsetDays" from business_clock`.execute(this.#db);
    const row = rows[0];
    if (!row) throw new Error("the business clock has no row");
    return row;
  }

  async moveForward(days: number): Promise<void> {
    await runAsControlRole(this.#db, () =>
      sql`update business_clock set ahead_by = ahead_by + make_interval(secs => ${days * 86_400})`.execute(this.#db),
    );
  }
}
