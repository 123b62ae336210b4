import { StartRefused } from "@farthing/server/platform/start-refused";
import { Client, type ClientBase } from "pg";
import type { GenerationTarget } from "../target.ts";

/**
 * Records the progress in a separate database schema, so that an interrupted generation starts again. A database with data but without this
 * record is never changed.
 */

const generatorLock = 4_610_041;

export type Progress = "empty" | "complete" | "interrupted" | "other data";

/** A second process waits for the lock, and then finds that the demo world is complete. */
export async function withOwnerConnection<T>({ connectionString }: GenerationTarget, work: (owner: Client) => Promise<T>): Promise<T> {
  const owner = new Client({ connectionString, application_name: "farthing-demo-world" });
  await owner.connect().catch((error: Error) => {
    throw new StartRefused(`The demo world's database cannot be reached (${error.message}): start Farthing first.`);
  });
  try {
    // When the database connection ends, PostgreSQL releases the lock and resets `farthing.scope`.
    await owner.query(`select pg_advisory_lock(${generatorLock}); set farthing.scope = 'all'`);
    return await work(owner);
  } finally {
    await owner.end();
  }
}

export async function readProgress(owner: ClientBase): Promise<Progress> {
  await owner.query(`create schema if not exists demo_world;
    create table if not exists demo_world.making (only_row boolean primary key default true check (only_row), begun_at timestamptz not null, finished_at timestamptz)`);
  const { rows } = await owner.query<{ finished: boolean }>("select finished_at is not null as finished from demo_world.making");
  if (rows[0]) return rows[0].finished ? "complete" : "interrupted";
  const { rowCount } = await owner.query("select from retailer limit 1");
  return rowCount ? "other data" : "empty";
}

/** The generation sets the business clock back by this number of years, to a time before the first event of the demo world. */
const clockBackYears = 3;

/** The number of the lock that the database function `keep_months` takes while it creates a partition. */
const monthPartitionsLock = 4_610_045;

/**
 * Sets the business clock back, so that the running server does not process the deadlines of generated applications. The lock prevents the
 * server from creating partitions for the past months.
 */
export async function startGeneration(owner: ClientBase): Promise<void> {
  await owner.query("select pg_advisory_lock($1)", [monthPartitionsLock]);
  await owner.query(`insert into demo_world.making (begun_at) values (now())
    on conflict (only_row) do update set begun_at = now(), finished_at = null`);
  await owner.query("update business_clock set ahead_by = make_interval(years => $1)", [-clockBackYears]);
}

export async function finishGeneration(owner: ClientBase): Promise<void> {
  await owner.query("begin; update business_clock set ahead_by = interval '0'; update demo_world.making set finished_at = now(); commit");
  await owner.query("select keep_months()");
  await owner.query("select pg_advisory_unlock($1)", [monthPartitionsLock]);
}
