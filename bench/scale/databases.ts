import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { generateShops } from "../../apps/demo-world/src/generate/generate-world.ts";
import { prepareDatabase } from "../../apps/server/src/compose.ts";
import { readConfig } from "../../apps/server/src/platform/config.ts";
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from "../../apps/server/src/platform/embedded-postgres/index.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import { fillDatabase, fillSettings } from "./fill-database.ts";
import { applicationsPerBranch, countFilledBranches, type FilledShops, shopsOf } from "./fill-shops.ts";

interface Logins {
  readonly connectionString: string;
  readonly ownerConnectionString: string;
}

export interface FilledDatabase extends Logins {
  readonly size: number;
  readonly shops: FilledShops;
}

const silentLog = createLog("silent");

/**
 * Each database is a copy of the next smaller one, with further applications. The folder `keptIn` keeps the databases for the next run.
 * PostgreSQL has settings for fast writing while the databases are filled, and Farthing's settings during the measurement.
 */
export async function withFilledDatabases(
  sizes: readonly number[],
  keptIn: string | undefined,
  measure: (databases: readonly FilledDatabase[]) => Promise<void>,
): Promise<void> {
  const dataDir = keptIn ?? (await mkdtemp(join(tmpdir(), "farthing-scale-")));
  await mkdir(dataDir, { recursive: true });
  // If this script runs as root, PostgreSQL runs as the account "nobody", which needs access to this folder.
  await chmod(dataDir, 0o755);
  try {
    await withPostgres({ dataDir, settings: fillSettings() }, (postgres) => fillEach(postgres, sizes));
    await withPostgres({ dataDir }, async (postgres) => {
      const databases: FilledDatabase[] = [];
      for (const size of sizes) databases.push(await prepareFilledDatabase(postgres, size));
      await measure(databases);
    });
  } finally {
    if (!keptIn) await rm(dataDir, { recursive: true });
  }
}

async function withPostgres(
  options: Omit<EmbeddedPostgresOptions, "database">,
  work: (postgres: EmbeddedPostgres) => Promise<void>,
): Promise<void> {
  const postgres = await startEmbeddedPostgres({ ...options, database: "postgres" });
  try {
    await work(postgres);
  } finally {
    await postgres.stop();
  }
}

/** A database gets its final name only when it is complete. After an interrupted run, no incomplete database has a final name. */
async function fillEach(postgres: EmbeddedPostgres, sizes: readonly number[]): Promise<void> {
  for (const [index, size] of sizes.entries()) {
    const [name, before] = [nameOf(size), sizes[index - 1]];
    await inDatabase(postgres.connectionString, async (owner) => {
      const { rowCount } = await owner.query("select from pg_database where datname = $1", [name]);
      if (rowCount !== 0) return;
      const unfinished = `${name}_unfinished`;
      await owner.query(`drop database if exists ${unfinished}`);
      await owner.query(`create database ${unfinished}${before ? ` template ${nameOf(before)} strategy file_copy` : ""}`);
      await addMissingApplications(loginsTo(postgres, unfinished), size);
      await owner.query(`alter database ${unfinished} rename to ${name}`);
    });
  }
}

async function prepareFilledDatabase(postgres: EmbeddedPostgres, size: number): Promise<FilledDatabase> {
  const logins = loginsTo(postgres, nameOf(size));
  // A database from an earlier run may have the schema of an earlier release, so it is migrated.
  await prepareDatabase({ controlKey: undefined }, logins, silentLog);
  return { size, shops: await inDatabase(logins.ownerConnectionString, shopsOf), ...logins };
}

async function addMissingApplications(logins: Logins, size: number): Promise<void> {
  await prepareDatabase({ controlKey: undefined }, logins, silentLog);
  const { ownerConnectionString } = logins;
  const before = (await inDatabase(ownerConnectionString, countFilledBranches)) * applicationsPerBranch;
  if (before === 0) await generateShops({ connectionString: ownerConnectionString, masterKey: readConfig({}).masterKey });
  const { applications, seconds } = await fillDatabase(ownerConnectionString, size - before);
  console.log(`${applications} applications added, ${Math.round(applications / seconds)} a second`);
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
