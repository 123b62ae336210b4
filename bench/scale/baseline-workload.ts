import pg from "pg";
import { recordStatements } from "../recorded-statements.ts";

/** Repeats the SQL statements that Farthing sent. Sends them as the database owner, without transactions and without access checks. */
export interface BaselineWorkload {
  repeatStatements(): Promise<void>;
  end(): Promise<void>;
}

export function createBaselineWorkload(product: pg.Pool, ownerConnectionString: string): BaselineWorkload {
  const takeRecorded = recordStatements(product);
  const own = new pg.Pool({ connectionString: ownerConnectionString, max: 1, options: "-c plan_cache_mode=force_generic_plan" });
  // PostgreSQL may close the connection after a failed query. Without this listener, the error would end the process.
  own.on("error", () => undefined);
  return {
    async repeatStatements() {
      for (const { values, ...statement } of takeRecorded()) await own.query({ ...statement, values: [...values] });
    },
    end: () => own.end(),
  };
}
