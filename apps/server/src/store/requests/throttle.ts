import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";

interface WindowCount {
  readonly count: number;
  readonly secondsLeft: number;
}

/** Counts attempts in fixed time windows of the real clock. All server processes count in the same table. */
export class Throttle {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  /** The number of attempts is exact even if calls are concurrent. */
  async add(bucket: string, windowSeconds: number): Promise<WindowCount> {
    const end = sql<Date>`to_timestamp((floor(extract(epoch from clock_timestamp()) / ${windowSeconds}) + 1) * ${windowSeconds})`;
    return this.#db
      .insertInto("throttle")
      .values({ bucket, windowEnd: end, count: 1 })
      .onConflict((conflict) => conflict.columns(["bucket", "windowEnd"]).doUpdateSet((eb) => ({ count: eb("throttle.count", "+", 1) })))
      .returning(["count", sql<number>`ceil(extract(epoch from window_end - clock_timestamp()))::int`.as("secondsLeft")])
      .executeTakeFirstOrThrow();
  }

  async has(bucket: string): Promise<boolean> {
    const found = await this.#db
      .selectFrom("throttle")
      .select("count")
      .where("bucket", "=", bucket)
      .where("windowEnd", ">", sql<Date>`clock_timestamp()`)
      .executeTakeFirst();
    return found !== undefined;
  }

  async undo(bucket: string): Promise<void> {
    await this.#db
      .updateTable("throttle")
      .set((eb) => ({ count: eb("count", "-", 1) }))
      .where("bucket", "=", bucket)
      .where("count", ">", 0)
      .where("windowEnd", ">", sql<Date>`clock_timestamp()`)
      .execute();
  }

  async clear(bucket: string): Promise<void> {
    await this.#db.deleteFrom("throttle").where("bucket", "=", bucket).execute();
  }
}
