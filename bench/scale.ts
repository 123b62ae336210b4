import { loadavg } from "node:os";
import { type Role, staffScope } from "@farthing/domain/access";
import type { SearchValues } from "@farthing/domain/application";
import pg from "pg";
import { readConfig } from "../apps/server/src/platform/config.ts";
import { createLog } from "../apps/server/src/platform/log.ts";
import type { Page } from "../apps/server/src/store/applications/application-search.ts";
import { createPool } from "../apps/server/src/store/database/pool.ts";
import { createStore, type Store } from "../apps/server/src/store/unit-of-work.ts";
import {
  type ListedApplication,
  newestApplications,
  readWorklist,
  searchByTerm,
  searchByValues,
} from "../apps/server/src/use-cases/applications/find-applications.ts";
import { readApplication } from "../apps/server/src/use-cases/applications/read-application.ts";
import { type Ctx, createContext } from "../apps/server/src/use-cases/context.ts";
import { exampleLastNames, leedsSupplierNumber } from "./example-applications.ts";
import { type BaselineWorkload, createBaselineWorkload } from "./scale/baseline-workload.ts";
import { type FilledDatabase, withFilledDatabases } from "./scale/databases.ts";
import { measureExport } from "./scale/export.ts";
import type { FilledShops } from "./scale/fill-shops.ts";
import { measureMonthlyPartitions } from "./scale/months.ts";
import { measureWrites } from "./scale/writes.ts";

/**
 * `npm run bench:scale -- 100000 1000000` measures the queries of a branch, of a head office with 200 branches and of the lender, and
 * compares them with a baseline. `FARTHING_BENCH_KEEP=folder` keeps the databases for later runs.
 */

const sizes = process.argv.slice(2).map(Number);
const runs = { warmUp: 12, measured: 200 };
const silent = createLog("silent");
const page: Page = { offset: 0, limit: 500, sort: "updated", direction: "descending" };
const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** `listed` contains the newest applications that the user may see. A query can search for the values of these applications. */
type Query = (ctx: Ctx, listed: readonly ListedApplication[]) => Promise<unknown>;

const queries: Readonly<Record<string, Query>> = {
  "the list": (ctx) => newestApplications(ctx, page),
  "the counter": (ctx) => readWorklist(ctx, "first"),
  '"taylor"': (ctx) => acceptTooManyResults(searchByTerm(ctx, "taylor", page)),
  "a name without matches": (ctx) => searchByTerm(ctx, "Zwitscherling", page),
  "name and postcode": (ctx, listed) => searchByValues(ctx, nameAndPostcodeOf(anyOf(listed)), page),
  "a name in a postcode district": (ctx) => searchByValues(ctx, { lastName: anyOf(exampleLastNames), postCode: "LS6" }, page),
  '"accepted"': (ctx) => acceptTooManyResults(searchByTerm(ctx, "accepted", page)),
  "a summary": (ctx, listed) => readApplication(ctx, anyOf(listed).id),
};

const nameAndPostcodeOf = ({ applicantName, postcode }: ListedApplication): SearchValues => ({
  lastName: applicantName?.slice(applicantName.indexOf(" ") + 1),
  postCode: postcode ?? undefined,
});

/** The server may refuse a search with "Too many results, please refine search". The benchmark counts this as a success. */
const acceptTooManyResults = (found: Promise<unknown>): Promise<unknown> =>
  found.catch((error: { code?: string }) => {
    if (error.code !== "search.too_many") throw error;
  });

interface TestUser {
  readonly name: string;
  readonly role: Role;
  readonly branch: string;
  readonly reach: readonly string[];
}

/** The lender has no worklist, so the worklist query is not measured for the lender. */
const isQueryOf = ({ role }: TestUser, queryName: string): boolean => role !== "operations" || queryName !== "the counter";

const testUsersOf = ({ branches, headOffices }: FilledShops): readonly TestUser[] => {
  const [branch = "", headOffice = ""] = [branches[7], headOffices[0]];
  return [
    { name: "a branch of 500", role: "branch_manager", branch, reach: [branch] },
    { name: "a head office of 200 branches", role: "head_office_user", branch: headOffice, reach: [headOffice, ...branches.slice(0, 200)] },
    { name: "the lender", role: "operations", branch: "900100", reach: [] },
  ];
};

interface ProductOnDatabase {
  readonly size: number;
  readonly shops: FilledShops;
  readonly store: Store;
  readonly baseline: BaselineWorkload;
  end(): Promise<void>;
}

function openProduct({ size, shops, connectionString, ownerConnectionString }: FilledDatabase): ProductOnDatabase {
  const pool = createPool(connectionString, 1, silent);
  const baseline = createBaselineWorkload(pool, ownerConnectionString);
  const store = createStore({
    pool,
    masterKey: readConfig({}).masterKey,
    jobSender: () => async () => undefined,
    announce: async () => undefined,
  });
  return { size, shops, store, baseline, end: () => Promise.all([pool.end(), baseline.end()]).then(() => undefined) };
}

function contextOf({ store }: ProductOnDatabase, { name, role, branch, reach }: TestUser): Ctx {
  const scope = role === "operations" ? ({ is: "all" } as const) : staffScope(role, branch, reach);
  const actor = { id: name, username: name, role, retailer: null, supplierNumber: branch, scope, userManagement: true };
  return createContext(store, { actor, call: "bench", requestId: "bench", idempotency: undefined });
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const percentile = (share: number, taken: readonly number[]): number =>
  taken.toSorted((one, other) => one - other)[Math.floor(share * taken.length)] ?? Number.NaN;

async function compare(sites: readonly ProductOnDatabase[]): Promise<void> {
  const rows: Record<string, unknown>[] = [];
  for (const who of [0, 1, 2]) {
    const users = sites.map((site) => testUsersOf(site.shops)[who] as TestUser);
    const contexts = sites.map((site, index) => contextOf(site, users[index] as TestUser));
    const listed = await Promise.all(contexts.map(async (ctx) => (await newestApplications(ctx, page)).rows));
    for (const [queryName, runQuery] of Object.entries(queries)) {
      if (!isQueryOf(users[0] as TestUser, queryName)) continue;
      const taken = sites.map(() => ({ product: [] as number[], baseline: [] as number[] }));
      for (let run = 0; run < runs.warmUp + runs.measured; run++)
        for (const [index, { baseline }] of sites.entries()) {
          const product = await timed(() => runQuery(contexts[index] as Ctx, listed[index] ?? []));
          const alone = await timed(() => baseline.repeatStatements());
          if (run < runs.warmUp) continue;
          taken[index]?.product.push(product);
          taken[index]?.baseline.push(alone);
        }
      rows.push({ who: users[0]?.name, queryName: queryName, ...columnsOf(sites, taken) });
    }
  }
  console.log(`\nMilliseconds, p50 / p95 (load of the machine ${loadavg()[0]?.toFixed(1)})`);
  console.table(rows);
}

function columnsOf(
  sites: readonly ProductOnDatabase[],
  taken: readonly { product: number[]; baseline: number[] }[],
): Record<string, string> {
  const both = (list: readonly number[]) => `${percentile(0.5, list).toFixed(1)} / ${percentile(0.95, list).toFixed(1)}`;
  const [first, last] = [taken[0], taken.at(-1)];
  if (!first || !last) return {};
  const times = (share: number) => (percentile(share, last.product) / percentile(share, first.product)).toFixed(2);
  return {
    ...Object.fromEntries(sites.map(({ size }, index) => [`${size} applications`, both(taken[index]?.product ?? [])])),
    "times as long": `${times(0.5)} / ${times(0.95)}`,
    "baseline program": both(last.baseline),
  };
}

async function bytesEach({ ownerConnectionString, size }: FilledDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: ownerConnectionString });
  await client.connect();
  const { rows } = await client.query<{ table: string; heap: number; indexes: number }>(
    `select name as table, round(sum(pg_table_size(c.oid)) / $1::numeric)::int as heap, round(sum(pg_indexes_size(c.oid)) / $1::numeric)::int as indexes
     from unnest(array['application', 'audit_event', 'audit_chain', 'deadline']) name
     join pg_class c on c.oid = name::regclass or c.oid in (select inhrelid from pg_inherits where inhparent = name::regclass)
     group by name order by name`,
    [size],
  );
  console.log("Bytes for each application");
  console.table(rows);
  await client.end();
}

await withFilledDatabases(sizes.length > 0 ? sizes : [100_000, 1_000_000], process.env.FARTHING_BENCH_KEEP, async (databases) => {
  const sites = databases.map(openProduct);
  await compare(sites);
  await Promise.all(sites.map((site) => site.end()));
  const [smallest, largest] = [databases[0], databases.at(-1)] as [FilledDatabase, FilledDatabase];
  await bytesEach(largest);
  console.log("Written by each action");
  console.table(await measureWrites(largest.connectionString, largest.ownerConnectionString, leedsSupplierNumber));
  console.log(`With ${smallest.size} applications: ${await measureMonthlyPartitions(smallest.ownerConnectionString)}`);
  console.log("Export of one branch, of 200 branches, and of those sorted by name");
  const [branch = "", headOffice = ""] = [largest.shops.branches[0], largest.shops.headOffices[0]];
  console.table(await measureExport(largest.ownerConnectionString, headOffice, branch));
});
