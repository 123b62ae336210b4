import { availableParallelism, totalmem } from "node:os";
import pg from "pg";
import {
  addApplications,
  addHistories,
  batchesOf,
  createExampleOrders,
  dropExampleOrders,
  type FillingOptions,
} from "./fill-applications.ts";
import { addShops, applicationsPerBranch, countFilledBranches, type FilledShops, readOtherApplicationIds, shopsOf } from "./fill-shops.ts";
import { bulkTables, runInSessions, withoutIndexes } from "./without-indexes.ts";

const batchSize = 20_000;

/** With these settings, PostgreSQL keeps table pages in memory until the indexes are built, and writes them to disk once at the end. */
export const fillSettings = (): Readonly<Record<string, string>> => ({
  shared_buffers: `${Math.floor(totalmem() / 4 / 2 ** 20)}MB`,
  max_wal_size: "32GB",
  checkpoint_timeout: "1h",
  wal_buffers: "64MB",
  wal_init_zero: "off",
  // With this setting, PostgreSQL creates indexes without writing them to the write-ahead log.
  wal_level: "minimal",
  max_wal_senders: "0",
});

export interface FillingResult extends FilledShops {
  readonly applications: number;
  readonly seconds: number;
}

/**
 * No other program may use the database while it is being filled. Some sessions wait for the disk, so there are more sessions than
 * processors.
 */
export async function fillDatabase(
  ownerConnectionString: string,
  applications: number,
  onBatch: (done: number) => void = () => undefined,
): Promise<FillingResult> {
  const sessions = Array.from({ length: 2 * availableParallelism() }, () => new pg.Client({ connectionString: ownerConnectionString }));
  const [owner] = sessions as [pg.Client, ...pg.Client[]];
  const begun = performance.now();
  try {
    await Promise.all(sessions.map((session) => session.connect().then(() => session.query(sessionSettingsSql))));
    const before = await countFilledBranches(owner);
    const branches = Math.ceil(applications / applicationsPerBranch);
    await addShops(owner, before, branches);
    await addMonthPartitions(owner);
    const filling: FillingOptions = {
      until: new Date(Math.floor(Date.now() / 1_000) * 1_000),
      taken: await readOtherApplicationIds(owner),
    };
    const [first, last] = [before * applicationsPerBranch, (before + branches) * applicationsPerBranch];
    await createExampleOrders(sessions, owner, first, last - 1);
    let done = 0;
    await withoutIndexes(sessions, owner, async () => {
      const pieces = batchesOf(first, last, batchSize).flatMap((batch) => [
        { add: addApplications, batch },
        { add: addHistories, batch },
      ]);
      await runInSessions(sessions, pieces, async (session, { add, batch: [from, to] }) => {
        await add(session, from, to, filling);
        done += to - from + 1;
        onBatch(Math.floor(done / 2));
      });
      await dropExampleOrders(owner);
      return [...(await vacuumStatements(owner)), ...(await checkpointStatements(owner))];
    });
    for (const checkpoint of await checkpointStatements(owner)) await owner.query(checkpoint);
    const seconds = (performance.now() - begun) / 1_000;
    return { applications: branches * applicationsPerBranch, seconds, ...(await shopsOf(owner)) };
  } finally {
    await Promise.all(sessions.map((session) => session.end()));
  }
}

const sessionSettingsSql = `set farthing.scope = 'all'; set timezone = 'UTC'; set synchronous_commit = off;
  set work_mem = '64MB'; set maintenance_work_mem = '256MB'; set max_parallel_maintenance_workers = 0`;

/**
 * Vacuuming before the indexes are built also sets the hint bits of the rows, so that later queries do not have to write them. No query
 * needs statistics about the JSON documents, so none are collected.
 */
async function vacuumStatements(owner: pg.Client): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string; columns: string; isMonth: boolean; isParted: boolean }>(
    `select relname as name, string_agg(quote_ident(attname), ', ') as columns, relispartition as "isMonth", relkind = 'p' as "isParted"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped and atttypid <> all('{jsonb, bytea}'::regtype[])
     where c.oid in (select coalesce(relid, named) from unnest($1::regclass[]) named left join lateral pg_partition_tree(named) on true)
     group by c.oid order by relkind = 'p', pg_relation_size(c.oid) desc`,
    [[...bulkTables, "branch", "branch_reach"]],
  );
  return rows.map(({ name, columns, isMonth, isParted }) => {
    if (isMonth) return `vacuum ${name}`;
    return `${isParted ? "analyze" : "vacuum (analyze)"} ${name} (${columns})`;
  });
}

/** Without a checkpoint, stopping PostgreSQL would take too long. The list is empty if the database owner may not run a checkpoint. */
async function checkpointStatements(owner: pg.Client): Promise<readonly string[]> {
  const { rows } = await owner.query<{ mayAsk: boolean }>(`select pg_has_role('pg_checkpoint', 'usage') as "mayAsk"`);
  return rows[0]?.mayAsk ? ["checkpoint"] : [];
}

async function addMonthPartitions(owner: pg.Client): Promise<void> {
  await owner.query(`
    select make_month('audit_event', month)
    from generate_series(start_of_month(now() - interval '3 years'), now(), interval '1 month') month
    where not exists (select from month_part p where p.of_table = 'audit_event' and p.starts <= month and month < p.ends)`);
}
