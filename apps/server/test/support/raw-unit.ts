import type { Scope } from "@farthing/domain/access";
import { type Kysely, sql } from "kysely";
import type pg from "pg";
import type { DB } from "../../src/store/database/schema.generated.ts";
import { Transaction } from "../../src/store/database/transaction.ts";

/** Runs SQL with the rights and the scope of a transaction, but without the filters in the server's code. */
export interface RawTransaction {
  query<R = Record<string, unknown>>(text: string): Promise<R[]>;
  change(text: string): Promise<number>;
}

export type RunInRawTransaction = <T>(scope: Scope, work: (unit: RawTransaction) => Promise<T>, tenant?: string | null) => Promise<T>;

export function rawTransactions(pool: pg.Pool): RunInRawTransaction {
  return async (scope, work, tenant = null) => {
    const client = await pool.connect();
    const transaction = new Transaction(client, "read write", scope, tenant);
    try {
      const result = await work(rawTransactionOn(transaction.db));
      await transaction.commit();
      return result;
    } catch (error) {
      throw (await transaction.rollBack(error)).reason;
    } finally {
      client.release();
    }
  };
}

const rawTransactionOn = (db: Kysely<DB>): RawTransaction => ({
  query: async <R>(text: string) => (await sql.raw<R>(text).execute(db)).rows,
  change: async (text) => Number((await sql.raw(text).execute(db)).numAffectedRows ?? 0),
});
