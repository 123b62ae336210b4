import pg from "pg";
import type { Log } from "../../platform/log.ts";
import { type Pooler, PrimaryClient } from "./primary-client.ts";

/** A date column is a day in London and not a moment, so it is read as a text. A bigint in pence fits a JavaScript number. */
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
pg.types.setTypeParser(pg.types.builtins.INT8, (digits) => {
  const whole = Number(digits);
  if (!Number.isSafeInteger(whole)) throw new RangeError("a whole number in the database is too large to be exact");
  return whole;
});

/**
 * PostgreSQL cancels a statement that takes too long. The client waits slightly longer than PostgreSQL. The client's own time limit also
 * covers a silent connection and a commit that waits for a standby.
 */
const limits = { waitMsMax: 5_000, statementMsMax: 25_000, answerGraceMs: 2_000 };

interface PoolSettings extends Partial<typeof limits>, Pick<pg.PoolConfig, "application_name" | "options"> {
  readonly pooler?: Pooler;
  /** True if the connections only read, so that a standby server may be used. */
  readonly standbyWillDo?: boolean;
}

export function createPool(connectionString: string, max: number, log: Log, own: PoolSettings = {}): pg.Pool {
  const { waitMsMax, statementMsMax, answerGraceMs, pooler = "session", standbyWillDo = false } = { ...limits, ...own };
  const { application_name = "farthing", options } = own;
  const ofSession = {
    statement_timeout: statementMsMax,
    // A client that hangs in a transaction must not keep its rows locked.
    idle_in_transaction_session_timeout: 15_000,
    options,
  };
  const settings = {
    connectionString,
    max,
    connectionTimeoutMillis: waitMsMax,
    idleTimeoutMillis: 60_000,
    ...(statementMsMax > 0 && { query_timeout: statementMsMax + answerGraceMs }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name,
    // A connection pooler in transaction mode drops session settings. The operator then sets them on the database role
    // (docs/operations.md).
    ...(pooler === "session" && ofSession),
    // The client sends a statement without waiting for the result of the previous one.
    pipeline: true,
    Client: PrimaryClient as unknown as new () => pg.ClientBase,
    pooler,
    standbyWillDo,
  };
  const pool = new pg.Pool(settings);
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  return pool;
}
