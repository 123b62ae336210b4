import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";

/** A node that stops loses at most this many of a hundred million numbers. */
const drawnAtOnce = 40;

/** Application numbers that this node has drawn in advance, so that most new applications need no extra round trip. */
export class FreeNumbers {
  readonly #kept: string[] = [];

  takeOne(): string | undefined {
    return this.#kept.shift();
  }

  async drawSome(db: Kysely<DB>): Promise<string> {
    const { rows } = await sql<{ digits: string }>`
      select free_application_number() as digits from generate_series(1, ${sql.lit(drawnAtOnce)})`.execute(db);
    const [first, ...more] = rows.map(({ digits }) => digits);
    this.#kept.push(...more);
    return first ?? "";
  }
}
