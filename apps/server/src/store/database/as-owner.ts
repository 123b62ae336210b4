import { type Kysely, sql } from "kysely";
import type { DB } from "./schema.generated.ts";

/**
 * Runs a change with the rights of the database owner. The database refuses the change if the connection uses the server's database role.
 */
export async function asOwner<T>(db: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  await sql`set local role none`.execute(db);
  const result = await work();
  await sql`set local role farthing_app`.execute(db);
  return result;
}
