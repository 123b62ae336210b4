import { type Kysely, sql } from "kysely";
import type { DB } from "./schema.generated.ts";

/** Runs work with the rights of the database owner. The connection must belong to the database owner. */
export async function asOwner<T>(db: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  await sql`set local role none`.execute(db);
  const result = await work();
  await sql`set local role farthing_app`.execute(db);
  return result;
}
