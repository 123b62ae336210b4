import pg from "pg";
import type { Log } from "../../platform/log.ts";
import { StartRefused } from "../../platform/start-refused.ts";
import { OneWriteSocket } from "./one-write-socket.ts";

/** A `date` is a London day and stays the text "2026-11-15"; a bigint of pence fits a number. */
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
pg.types.setTypeParser(pg.types.builtins.INT8, (digits) => {
  const whole = Number(digits);
  if (!Number.isSafeInteger(whole)) throw new RangeError("a whole number in the database is too large to be exact");
  return whole;
});

const oldestServer = 15;

/** A full pool answers "busy" within the time a person waits, instead of queueing for ever; no statement outlives its request. */
const limits = { waitMsMax: 5_000, statementMsMax: 25_000 };

export function createPool(connectionString: string, max: number, log: Log, own: Partial<typeof limits> = {}): pg.Pool {
  const { waitMsMax, statementMsMax } = { ...limits, ...own };
  const settings = {
    connectionString,
    max,
    connectionTimeoutMillis: waitMsMax,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementMsMax,
    // A holder that died in the middle of its work must not keep a row locked.
    idle_in_transaction_session_timeout: 15_000,
    application_name: "farthing",
    // Statements follow each other without waiting for an answer that nobody needs yet.
    pipeline: true,
    stream: () => new OneWriteSocket(),
  };
  const pool = new pg.Pool(settings);
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  // One that is lost while somebody holds it fails their statement; without a listener the event would end the process as well.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** One sentence for a person when the database cannot be used. */
export async function checkServer(connectionString: string, setting: string): Promise<void> {
  const where = describeServer(connectionString);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ number: number }>("select current_setting('server_version_num')::int as number");
    const major = Math.floor((rows[0]?.number ?? 0) / 10_000);
    if (major < oldestServer)
      throw new StartRefused(`The PostgreSQL server at ${where} is version ${major}; Farthing needs ${oldestServer} or later.`);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(
      `The database at ${where} (${setting}) cannot be reached: ${error instanceof Error ? error.message || "no answer" : "no answer"}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Never the password. */
function describeServer(connectionString: string): string {
  const url = new URL(connectionString);
  return `${url.searchParams.get("host") ?? url.host}${url.pathname}`;
}
