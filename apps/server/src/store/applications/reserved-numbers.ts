import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";

/** A server process reserves this many application numbers at once. When it stops, its unused numbers are lost. */
const numbersReservedAtOnce = 40;

/** Application numbers are reserved in advance, so that a new application usually needs no extra round trip. */
export class ReservedApplicationNumbers {
  readonly #reserved: string[] = [];

  next(): string | undefined {
    return this.#reserved.shift();
  }

  async reserveMore(db: Kysely<DB>): Promise<string> {
    const { rows } = await sql<{ digits: string }>`
      select free_application_number() as digits from generate_series(1, ${sql.lit(numbersReservedAtOnce)})`.execute(db);
    const [first, ...more] = rows.map(({ digits }) => digits);
    this.#reserved.push(...more);
    return first ?? "";
  }
}
