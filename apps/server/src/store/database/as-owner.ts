import { type Kysely, sql } from "kysely";
import type { DB } from "./schema.generated.ts";

/** Only a connection of the database owner can make such a change. */
export async function asOwner<T>(db: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  await sql`set local role none`.execute(db);
  const result = await work();
  await sql`set local role farthing_app`.execute(db);
  return result;
}
