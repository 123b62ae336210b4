import { chmod, mkdir } from "node:fs/promises";
import pg from "pg";
import { makeShops } from "../../apps/demo-world/src/making/make-world.ts";
import { prepareDatabase } from "../../apps/server/src/compose.ts";
import { readConfig } from "../../apps/server/src/platform/config.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../apps/server/src/platform/embedded-postgres/index.ts";
import { startTemporaryPostgres } from "../../apps/server/src/platform/embedded-postgres/temporary.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import { fillDatabase } from "./fill-database.ts";
import { branchesSoFar, branchSize, type FilledShops, shopsOf } from "./fill-shops.ts";

interface Logins {
  /** The server's. */
  readonly connectionString: string;
  readonly ownerConnectionString: string;
}

export interface FilledDatabase extends Logins {
  readonly size: number;
  readonly shops: FilledShops;
}

const silent = createLog("silent");

/** Databases of these sizes, each a copy of the one before it, filled further; gone afterwards, unless they are kept in a folder, where the next run finds them. */
export async function withFilledDatabases(
  sizes: readonly number[],
  keptIn: string | undefined,
  measure: (databases: readonly FilledDatabase[]) => Promise<void>,
): Promise<void> {
  const postgres = keptIn ? await startKept(keptIn) : await startTemporaryPostgres({ durable: true });
  try {
    const databases: FilledDatabase[] = [];
    for (const size of sizes) databases.push(await filledDatabase(postgres, size, databases.at(-1)));
    await measure(databases);
  } finally {
    await postgres.stop();
  }
}

async function startKept(dataDir: string): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  // Root runs PostgreSQL as nobody, who has to get through here.
  await chmod(dataDir, 0o755);
  return startEmbeddedPostgres({ dataDir, database: "postgres" });
}

/** Made under another name and renamed when whole, so that a run cut short leaves no half of one that is taken for it. */
async function filledDatabase(postgres: EmbeddedPostgres, size: number, before: FilledDatabase | undefined): Promise<FilledDatabase> {
  const name = nameOf(size);
  await inDatabase(postgres.connectionString, async (owner) => {
    const { rowCount } = await owner.query("select from pg_database where datname = $1", [name]);
    if (rowCount !== 0) return;
    const unfinished = `${name}_unfinished`;
    await owner.query(`drop database if exists ${unfinished}`);
    await owner.query(`create database ${unfinished}${before ? ` template ${nameOf(before.size)} strategy file_copy` : ""}`);
    await fillFurther(loginsTo(postgres, unfinished), size);
    await owner.query(`alter database ${unfinished} rename to ${name}`);
  });
  const logins = loginsTo(postgres, name);
  // One that was kept may be of a release before.
  await prepareDatabase({ controlKey: undefined }, logins, silent);
  return { size, shops: await inDatabase(logins.ownerConnectionString, shopsOf), ...logins };
}

async function fillFurther(logins: Logins, size: number): Promise<void> {
  await prepareDatabase({ controlKey: undefined }, logins, silent);
  const { ownerConnectionString } = logins;
  const before = (await inDatabase(ownerConnectionString, branchesSoFar)) * branchSize;
  if (before === 0) await makeShops({ connectionString: ownerConnectionString, masterKey: readConfig({}).masterKey });
  const { applications, seconds } = await fillDatabase(ownerConnectionString, size - before);
  console.log(`${applications} filled in at ${Math.round(applications / seconds)} a second`);
  // Otherwise PostgreSQL would write it all down while something is measured.
  await inDatabase(ownerConnectionString, (owner) => owner.query("checkpoint"));
}

const nameOf = (size: number): string => `filled_${size}`;

const loginsTo = ({ connectionString, serverConnectionString }: EmbeddedPostgres, name: string): Logins => ({
  connectionString: addressOf(serverConnectionString, name),
  ownerConnectionString: addressOf(connectionString, name),
});

function addressOf(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}

async function inDatabase<T>(connectionString: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
