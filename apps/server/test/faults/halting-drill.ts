import pg from "pg";
import { eventually, type RunningProduct } from "../support/running-product.ts";

const drillLock = 4_610_099;

/**
 * Halts every process that makes one of the given database changes. `letGo` cuts the database connections of the halted processes. Later
 * processes run without a halt.
 */
export async function haltProcessesAt(
  product: Pick<RunningProduct, "pool">,
  points: Readonly<Record<string, { readonly on: string; readonly when: string }>>,
) {
  const holder = new pg.Client({ connectionString: product.pool.options.connectionString });
  await holder.connect();
  await holder.query("select pg_advisory_lock($1)", [drillLock]);
  await holder.query(`
    create function halt_for_the_drill() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(${drillLock}); return new; end $$`);
  for (const [name, { on, when }] of Object.entries(points))
    await holder.query(`create trigger ${name} before ${on} for each row when (${when}) execute function halt_for_the_drill()`);
  const halted = async () =>
    (await holder.query("select pid from pg_stat_activity where wait_event = 'advisory' and datname = current_database()")).rowCount ?? 0;
  return {
    reached: (howMany: number) => eventually(halted, (count) => count >= howMany),
    async letGo() {
      await holder.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'advisory' and datname = current_database()",
      );
      await holder.query("drop function halt_for_the_drill() cascade");
      await holder.end();
    },
  };
}
