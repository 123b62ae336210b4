import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";

/** So many that few wait for one, and so few that a node which ends loses next to nothing of a hundred million. */
const drawnAtOnce = 40;

/**
 * Numbers that the database has drawn for this node and that no application has yet. What was drawn is nobody else's for ever, whatever becomes of
 * the unit of work that asked, so a new application need not wait for its own.
 */
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
