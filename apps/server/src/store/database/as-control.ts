import { type Kysely, sql } from "kysely";
import type { DB } from "./schema.generated.ts";

/**
 * Runs a change that only the sandbox makes, with the role `farthing_control`. The server's database role may use this role only if the
 * server has a control key.
 */
export async function runAsControlRole<T>(db: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  await sql`set local role farthing_control`.execute(db);
  const result = await work();
  await sql`set local role farthing_app`.execute(db);
  return result;
}
