import { type Kysely, sql } from "kysely";
import type { DB } from "./schema.generated.ts";

/**
 * The sandbox's interface changes what no act of the product may: the clock, the switches, a retailer's flags. The database lets the
 * login of a server do so only where that server has a control key, and only for as long as this runs.
 */
export async function asControl<T>(db: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  await sql`set local role farthing_control`.execute(db);
  const result = await work();
  await sql`set local role farthing_app`.execute(db);
  return result;
}
