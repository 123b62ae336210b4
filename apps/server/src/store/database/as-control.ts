import { type Kysely, sql } from "kysely";
import type { DB } from "./schema.generated.ts";

/**
 * Runs work that needs the database role `farthing_control`. Only the sandbox does such work, and the server may use this role only if it
 * has a control key.
 */
export async function runAsControlRole<T>(db: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  await sql`set local role farthing_control`.execute(db);
  const result = await work();
  await sql`set local role farthing_app`.execute(db);
  return result;
}
