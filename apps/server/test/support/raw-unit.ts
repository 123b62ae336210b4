import type { Scope } from "@farthing/domain/access";
import { type Kysely, sql } from "kysely";
import type pg from "pg";
import type { DB } from "../../src/store/database/schema.generated.ts";
import { createStore } from "../../src/store/unit-of-work.ts";
import { masterKey } from "./database.ts";

/** SQL as a use case would never write it: on a unit of work's own connection, with none of the application's filters. */
export interface RawUnit {
  query<R = Record<string, unknown>>(text: string): Promise<R[]>;
  /** How many rows a statement changed. */
  change(text: string): Promise<number>;
}

export type InRawUnit = <T>(scope: Scope, work: (unit: RawUnit) => Promise<T>, tenant?: string | null) => Promise<T>;

export function rawUnits(pool: pg.Pool): InRawUnit {
  let db: Kysely<DB> | undefined;
  const store = createStore({
    pool,
    masterKey,
    jobSender(unitsOwn) {
      db = unitsOwn;
      return async () => undefined;
    },
    announce: async () => undefined,
  });
  return (scope, work, tenant = null) =>
    store.transaction(scope, tenant, () => {
      if (!db) throw new Error("the unit of work has no connection");
      return work(rawOn(db));
    });
}

const rawOn = (db: Kysely<DB>): RawUnit => ({
  query: async <R>(text: string) => (await sql.raw<R>(text).execute(db)).rows,
  change: async (text) => Number((await sql.raw(text).execute(db)).numAffectedRows ?? 0),
});
