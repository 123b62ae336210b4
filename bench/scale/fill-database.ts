import { availableParallelism } from "node:os";
import pg from "pg";
import { addApplications, batchesOf, forgetOrders, makeOrders } from "./fill-applications.ts";
import { addShops, branchesSoFar, branchSize, type FilledShops, othersIds, shopsOf } from "./fill-shops.ts";
import { bulkTables, shareOut, withoutIndexes } from "./without-indexes.ts";

const batchSize = 20_000;

export interface Filled extends FilledShops {
  readonly applications: number;
  readonly seconds: number;
}

/**
 * Adds so many, rounded up to whole branches, after those that were added before. As the database's owner; nobody else may use the database meanwhile.
 * There are more sessions than processors: while one waits for the disk another works, and those that make indexes of one table at the same time read it once.
 */
export async function fillDatabase(
  ownerConnectionString: string,
  applications: number,
  onBatch: (done: number) => void = () => undefined,
): Promise<Filled> {
  const sessions = Array.from({ length: 2 * availableParallelism() }, () => new pg.Client({ connectionString: ownerConnectionString }));
  const [owner] = sessions as [pg.Client, ...pg.Client[]];
  const begun = performance.now();
  try {
    await Promise.all(sessions.map((session) => session.connect().then(() => session.query(ofSession))));
    const before = await branchesSoFar(owner);
    const branches = Math.ceil(applications / branchSize);
    await addShops(owner, before, branches);
    await addMonths(owner);
    const taken = await othersIds(owner);
    const [first, last] = [before * branchSize, (before + branches) * branchSize];
    await makeOrders(owner, first, last - 1);
    let done = 0;
    await withoutIndexes(sessions, owner, async () => {
      await shareOut(sessions, batchesOf(first, last, batchSize), async (session, [from, to]) => {
        await addApplications(session, from, to, taken);
        done += to - from + 1;
        onBatch(done);
      });
      await forgetOrders(owner);
      await shareOut(sessions, await vacuuming(owner), (session, vacuum) => session.query(vacuum));
    });
    const seconds = (performance.now() - begun) / 1_000;
    return { applications: branches * branchSize, seconds, ...(await shopsOf(owner)) };
  } finally {
    await Promise.all(sessions.map((session) => session.end()));
  }
}

const ofSession = `set farthing.scope = 'all'; set timezone = 'UTC'; set synchronous_commit = off;
  set work_mem = '64MB'; set maintenance_work_mem = '256MB'; set max_parallel_maintenance_workers = 0`;

/**
 * What every reader would note down on each page is noted down once, before the pages are read for the indexes. No question goes by what a document or
 * an event says, whose values take longest to be compared.
 */
async function vacuuming(owner: pg.Client): Promise<readonly string[]> {
  const { rows } = await owner.query<{ vacuum: string }>(
    `select format('vacuum (analyze) %I (%s)', relname, string_agg(quote_ident(attname), ', ')) as vacuum
     from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped and atttypid <> all('{jsonb, bytea}'::regtype[])
     where c.oid = any($1::regclass[]) group by relname`,
    [[...bulkTables, "branch", "branch_reach"]],
  );
  return rows.map(({ vacuum }) => vacuum);
}

/** What happened stands in the months in which it did, as it would have been written then. */
async function addMonths(owner: pg.Client): Promise<void> {
  await owner.query(`
    select make_month('audit_event', month)
    from generate_series(start_of_month(now() - interval '3 years'), now(), interval '1 month') month
    where not exists (select from month_part p where p.of_table = 'audit_event' and p.starts <= month and month < p.ends)`);
}
