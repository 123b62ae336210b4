import { StartRefused } from "@farthing/server/platform/start-refused";
import { Client, type ClientBase } from "pg";
import type { Target } from "../target.ts";

/**
 * The tool's own record of its work, in a schema of its own. A world that was begun and never finished, because the machine was
 * switched off meanwhile, is made again; a database that somebody else has filled is left alone.
 */

const generatorLock = 4_610_041;

export type Progress = "empty" | "whole" | "unfinished" | "somebody's";

/** As the login that owns the database, which sees everything. Two makers may come at once: the second waits, and finds the world whole. */
export async function asOwner<T>({ connectionString }: Target, work: (owner: Client) => Promise<T>): Promise<T> {
  const owner = new Client({ connectionString, application_name: "farthing-demo-world" });
  await owner.connect().catch((error: Error) => {
    throw new StartRefused(`The demo world's database cannot be reached (${error.message}): start Farthing first.`);
  });
  try {
    // The lock and the scope end with the connection.
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
  if (rows[0]) return rows[0].finished ? "whole" : "unfinished";
  const { rowCount } = await owner.query("select from retailer limit 1");
  return rowCount ? "somebody's" : "empty";
}

/** Long before anything that happens in the demo world. */
const yearsBack = 3;

/** What keep_months holds while it makes one: rows of a month that is being made cannot be written meanwhile. */
const keepingMonths = 4_610_045;

/**
 * While the world is made, the business clock stands long before its beginning: what falls due in the lives that are being lived is
 * not yet due to the product, which may be running and would do it today instead of on its day. Nor does its tick make the months of the past while they are filled.
 */
export async function startGeneration(owner: ClientBase): Promise<void> {
  await owner.query("select pg_advisory_lock($1)", [keepingMonths]);
  await owner.query(`insert into demo_world.making (begun_at) values (now())
    on conflict (only_row) do update set begun_at = now(), finished_at = null`);
  await owner.query("update business_clock set ahead_by = make_interval(years => $1)", [-yearsBack]);
}

export async function finishGeneration(owner: ClientBase): Promise<void> {
  await owner.query("begin; update business_clock set ahead_by = interval '0'; update demo_world.making set finished_at = now(); commit");
  // Its past lies in months that nobody had made yet.
  await owner.query("select keep_months()");
  await owner.query("select pg_advisory_unlock($1)", [keepingMonths]);
}
