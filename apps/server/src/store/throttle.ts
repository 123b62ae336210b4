import { type Kysely, sql } from "kysely";
import type { DB } from "./schema.generated.ts";

/** Counts attempts in fixed windows of real time; every node counts in the same table. */
export class Throttle {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async count(bucket: string): Promise<number> {
    const row = await this.#db
      .selectFrom("throttle")
      .select(({ fn }) => fn.coalesce(fn.sum<number>("count"), sql<number>`0`).as("count"))
      .where("bucket", "=", bucket)
      .where("window_end", ">", sql<Date>`clock_timestamp()`)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  async add(bucket: string, windowSeconds: number): Promise<void> {
    const end = sql<Date>`to_timestamp((floor(extract(epoch from clock_timestamp()) / ${windowSeconds}) + 1) * ${windowSeconds})`;
    await this.#db
      .insertInto("throttle")
      .values({ bucket, window_end: end, count: 1 })
      .onConflict((conflict) => conflict.columns(["bucket", "window_end"]).doUpdateSet((eb) => ({ count: eb("throttle.count", "+", 1) })))
      .execute();
  }

  async clear(bucket: string): Promise<void> {
    await this.#db.deleteFrom("throttle").where("bucket", "=", bucket).execute();
  }
}
