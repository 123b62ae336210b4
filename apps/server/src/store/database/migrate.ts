import { readdir, readFile } from "node:fs/promises";
import { Kysely, PostgresAdapter, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Pool } from "pg";
import { StartRefused } from "../../platform/start-refused.ts";

const ownMigrationsFolder = new URL("../../../migrations/", import.meta.url);
const migrationLock = 4_610_044;

/** The maximum time that a migration waits for another migration, and for a table that is in use. */
const limits = { lockSecondsMax: 600, tableSecondsMax: 10 };

/** The migration lock belongs to the transaction, so that it also works through a connection pooler. */
export async function migrate(pool: Pool, directory: URL = ownMigrationsFolder, own: Partial<typeof limits> = {}): Promise<void> {
  const { lockSecondsMax, tableSecondsMax } = { ...limits, ...own };
  const migrations = await readMigrations(directory);
  const db = new Kysely<unknown>({ dialect: new LocklessDialect({ pool }) });
  await db.transaction().execute(async (transaction) => {
    await acquireMigrationLock(transaction, lockSecondsMax);
    await sql`select set_config('lock_timeout', ${`${tableSecondsMax}s`}, true), set_config('farthing.scope', 'all', true)`.execute(
      transaction,
    );
    const migrator = new Migrator({
      db: transaction,
      provider: { getMigrations: async () => migrations },
      migrationTableName: "migration",
      migrationLockTableName: "migration_lock",
    });
    const { error, results } = await migrator.migrateToLatest();
    const failed = results?.find(({ status }) => status === "Error")?.migrationName;
    if (isLockTimeout(error))
      throw new StartRefused(
        `The migration ${failed} waited ${tableSecondsMax} seconds for a table that another session uses. Nothing was changed. Run it again when the database is quieter.`,
      );
    if (error) throw error;
  });
}

async function acquireMigrationLock(transaction: Kysely<unknown>, secondsMax: number): Promise<void> {
  try {
    await sql`select set_config('lock_timeout', ${`${secondsMax}s`}, true)`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new StartRefused(`Another process has been migrating the database for ${secondsMax} seconds. Check whether it still runs.`);
  }
}

/** The transaction already has the migration lock, so the library takes no lock of its own. */
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class LocklessDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LocklessAdapter();
  }
}

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));

const isLockTimeout = (error: unknown): boolean => hasCode(error, "55P03");

/** A server without the database owner's connection string cannot migrate, so it only checks the schema. */
export async function requireMigrated(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>("select name from migration").catch((error: unknown) => {
    if (isInaccessibleTable(error)) return { rows: [] };
    throw error;
  });
  const done = new Set(rows.map(({ name }) => `${name}.sql`));
  const missing = (await namesIn(ownMigrationsFolder)).find((name) => !done.has(name));
  if (missing)
    throw new StartRefused(
      `The database has not been migrated to ${missing}: run npm run migrate with the owner's login in DATABASE_OWNER_URL.`,
    );
}

const isInaccessibleTable = (error: unknown): boolean => hasCode(error, "42P01", "42501");

async function namesIn(directory: URL): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  refuseRepeatedNumbers(names);
  return names;
}

async function readMigrations(directory: URL): Promise<Record<string, Migration>> {
  const names = await namesIn(directory);
  const entries = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, directory), "utf8");
      return [name.slice(0, -".sql".length), { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** Migrations may have gaps in their numbers. Two migrations with the same number would have no defined order. */
function refuseRepeatedNumbers(names: readonly string[]): void {
  const numberOf = (name: string | undefined) => name?.split("_", 1)[0];
  const repeated = names.find((name, index) => numberOf(name) === numberOf(names[index - 1]));
  if (repeated) throw new Error(`two migrations have the number of ${repeated}`);
}
