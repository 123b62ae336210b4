import { readdir, readFile } from "node:fs/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Pool } from "pg";
import { StartRefused } from "../../platform/start-refused.ts";

const ownMigrations = new URL("../../../migrations/", import.meta.url);

/**
 * Forward only, numbered, plain SQL. Kysely holds an advisory lock, so several nodes may start at once,
 * and refuses a database in which a migration was skipped or one is known that this build does not have.
 */
export async function migrate(pool: Pool, directory: URL = ownMigrations): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(directory) },
    migrationTableName: "migration",
    migrationLockTableName: "migration_lock",
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** For a server that is not given the owner's login: whether somebody who has it has brought the database to this build's schema. */
export async function requireMigrated(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>("select name from migration").catch((error: unknown) => {
    if (isMissing(error)) return { rows: [] };
    throw error;
  });
  const done = new Set(rows.map(({ name }) => `${name}.sql`));
  const missing = (await namesIn(ownMigrations)).find((name) => !done.has(name));
  if (missing)
    throw new StartRefused(
      `The database has not been migrated to ${missing}: run npm run migrate with the owner's login in DATABASE_OWNER_URL.`,
    );
}

/** No such table yet, or none that this login may read. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "42P01" || error.code === "42501");

async function namesIn(directory: URL): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  refuseGaps(names);
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

function refuseGaps(names: readonly string[]): void {
  names.forEach((name, index) => {
    const expected = String(index + 1).padStart(4, "0");
    if (!name.startsWith(`${expected}_`))
      throw new Error(`the migrations are not numbered without a gap: ${expected} is missing before ${name}`);
  });
}
