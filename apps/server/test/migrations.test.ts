import { cp, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { prepareDatabase } from "../src/compose.ts";
import { jobNames } from "../src/jobs/handlers.ts";
import { installQueues } from "../src/jobs/queue.ts";
import { StartRefused } from "../src/platform/start-refused.ts";
import { migrate, requireMigrated } from "../src/store/database/migrate.ts";
import { createPool } from "../src/store/database/pool.ts";
import { createEmptyDatabase, createTestDatabase, silentLog, type TestDatabase } from "./support/database.ts";

const migrationsFolder = new URL("../migrations/", import.meta.url);
const names = (await readdir(migrationsFolder)).sort().map((name) => name.replace(".sql", ""));

let database: TestDatabase;
let pool: pg.Pool;
let testMigrationsFolder: string;
async function prepareTest(made: TestDatabase): Promise<void> {
  database = made;
  pool = createPool(database.connectionString, 4, silentLog);
  testMigrationsFolder = await mkdtemp(join(tmpdir(), "farthing-migrations-"));
  await cp(migrationsFolder, testMigrationsFolder, { recursive: true });
}
afterEach(async () => {
  await pool.end();
  await database.drop();
  await rm(testMigrationsFolder, { recursive: true });
});

const migrateFrom = (directory: string) => migrate(pool, pathToFileURL(`${directory}/`));
const appliedMigrationNames = async () =>
  (await pool.query<{ name: string }>("select name from migration order by name")).rows.map(({ name }) => name);
const tables = async () =>
  (await pool.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1")).rows.map(
    ({ name }) => name,
  );

/** The numbers of migrations have gaps, so the new number follows the highest number and not the count. */
const nextMigrationPath = (words: string) =>
  join(testMigrationsFolder, `${String(Number(names.at(-1)?.slice(0, 4)) + 1).padStart(4, "0")}_${words}.sql`);

describe("migrating a database", () => {
  beforeEach(async () => prepareTest(await createEmptyDatabase()));

  test("migrating an empty database creates the schema of this build, and a second run changes nothing", async () => {
    await migrate(pool);
    expect(await appliedMigrationNames()).toEqual(names);
    expect(await tables()).toEqual(expect.arrayContaining(["application", "audit_event", "branch", "session", "staff_user"]));
    const moments = () => pool.query("select name, timestamp from migration order by name");
    const { rows: first } = await moments();
    await migrate(pool);
    expect((await moments()).rows).toEqual(first);
  });

  test("a migrated database has PostgreSQL's just-in-time compilation turned off", async () => {
    await migrate(pool);
    const { rows } = await pool.query(
      "select s.setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where d.datname = current_database()",
    );
    expect(rows).toEqual([{ setconfig: ["jit=off"] }]);
  });

  test("four nodes can migrate the same empty database at the same time", async () => {
    const nodes = Array.from({ length: 4 }, () => createPool(database.connectionString, 4, silentLog));
    try {
      await Promise.all(
        nodes.map(async (node) => {
          await migrate(node);
          await installQueues(node, jobNames);
        }),
      );
      expect(await appliedMigrationNames()).toEqual(names);
      const { rows } = await pool.query<{ name: string }>("select name from pgboss.queue");
      expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...jobNames, "dead-letters"]));
    } finally {
      await Promise.all(nodes.map((node) => node.end()));
    }
  });

  test("only the database owner can migrate the database", async () => {
    const logins = { connectionString: database.serverConnectionString, ownerConnectionString: database.connectionString };
    const server = createPool(logins.connectionString, 1, silentLog);
    try {
      await expect(requireMigrated(server)).rejects.toThrow(StartRefused);
      await prepareDatabase({ controlKey: undefined }, logins, silentLog);
      await expect(requireMigrated(server)).resolves.toBeUndefined();
      await pool.query("delete from migration where name = $1", [names.at(-1)]);
      await expect(requireMigrated(server)).rejects.toThrow(`not been migrated to ${names.at(-1)}.sql: run npm run migrate`);
    } finally {
      await server.end();
    }
  });

  test("two migrations with the same number are refused", async () => {
    await writeFile(join(testMigrationsFolder, "0002_another.sql"), "select 1");
    await expect(migrateFrom(testMigrationsFolder)).rejects.toThrow("two migrations have the number of 0002_");
    expect(await tables()).toEqual([]);
  });

  test("if one migration fails, none of the migrations is applied", async () => {
    await writeFile(nextMigrationPath("wrong"), "create table half_way (); select 1 / 0;");
    await expect(migrateFrom(testMigrationsFolder)).rejects.toThrow("division by zero");
    expect(await tables()).toEqual([]);
  });

  test("a migration waits for another process that is migrating, up to a time limit", async () => {
    const other = await pool.connect();
    await other.query("begin; select pg_advisory_xact_lock(4610044)");
    await expect(migrate(pool, migrationsFolder, { lockSecondsMax: 1 })).rejects.toThrow(
      "Another process has been migrating the database for 1 seconds",
    );
    await other.query("rollback");
    other.release();
  });
});

describe("migrating a database that was migrated before", () => {
  beforeEach(async () => prepareTest(await createTestDatabase()));

  test("the migration refuses a database that a later build has migrated", async () => {
    await pool.query("insert into migration (name, timestamp) values ('9999_of_tomorrow', now()::text)");
    await expect(migrate(pool)).rejects.toThrow(/9999_of_tomorrow is missing/);
  });

  test("the migration refuses a database in which one migration was skipped", async () => {
    await pool.query("delete from migration where name = $1", [names[1]]);
    await expect(migrate(pool)).rejects.toThrow(/corrupted migrations/);
  });

  test("the migration refuses a database with a migration that was renamed after it ran", async () => {
    await rename(join(testMigrationsFolder, `${names[0]}.sql`), join(testMigrationsFolder, "0001_renamed.sql"));
    await expect(migrateFrom(testMigrationsFolder)).rejects.toThrow(/corrupted migrations/);
  });

  test("a migration that waits too long for a locked table stops with an error", async () => {
    await writeFile(nextMigrationPath("widens"), "alter table branch add column opened_on date");
    const other = await pool.connect();
    await other.query("begin; select from branch");
    const migrating = migrate(pool, pathToFileURL(`${testMigrationsFolder}/`), { tableSecondsMax: 1 });
    await expect(migrating).rejects.toThrow(
      new StartRefused(
        `The migration ${basename(nextMigrationPath("widens"), ".sql")} waited 1 seconds for a table that another session uses. Nothing was changed. Run it again when the database is quieter.`,
      ),
    );
    await other.query("rollback");
    other.release();
    await migrateFrom(testMigrationsFolder);
  });

  test("a migration sees every row, whichever database role owns the table", async () => {
    await writeFile(nextMigrationPath("looks"), "create table seen as select current_setting('farthing.scope') as scope");
    await migrateFrom(testMigrationsFolder);
    expect((await pool.query("select scope from seen")).rows).toEqual([{ scope: "all" }]);
  });
});
