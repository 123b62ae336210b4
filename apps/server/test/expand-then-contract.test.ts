import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmptyDatabase, type TestDatabase } from "./support/database.ts";

/**
 * During a release, nodes of the previous release use the new schema. A migration may therefore add only optional columns. A later release
 * removes unused columns.
 */

const migrationsFolder = new URL("../migrations/", import.meta.url);
/** The first migration that must not disturb servers of the previous release. Earlier migrations ran without such servers. */
const firstCheckedMigration = "0026";

const admittedBreakingChanges: readonly string[] = [];

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createEmptyDatabase();
  owner = new pg.Client({ connectionString: database.connectionString });
  await owner.connect();
  // The migrator needs the tables `migration` and `migration_lock` before the first migration.
  await owner.query("create table migration (name text, timestamp text); create table migration_lock (id text, is_locked int)");
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

interface Column {
  readonly type: string;
  readonly mustBeGiven: boolean;
}

async function columns(): Promise<ReadonlyMap<string, Column>> {
  const { rows } = await owner.query<Column & { name: string }>(
    `select table_name || '.' || column_name as name, data_type as type,
            is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "mustBeGiven"
     from information_schema.columns where table_schema = 'public'`,
  );
  return new Map(rows.map(({ name, ...column }) => [name, column]));
}

const tableOf = (name: string): string => name.slice(0, name.indexOf("."));

function breakingChanges(before: ReadonlyMap<string, Column>, after: ReadonlyMap<string, Column>): string[] {
  const tables = new Set([...before.keys()].map(tableOf));
  const changed = [...before].flatMap(([name, { type, mustBeGiven }]) => {
    const now = after.get(name);
    if (!now) return [`${name} is gone`];
    if (now.type !== type) return [`${name} is ${now.type} instead of ${type}`];
    return now.mustBeGiven && !mustBeGiven ? [`${name} must be given from now on`] : [];
  });
  const demanded = [...after].filter(([name, { mustBeGiven }]) => mustBeGiven && !before.has(name) && tables.has(tableOf(name)));
  return [...changed, ...demanded.map(([name]) => `${name} is new and must be given`)];
}

test("a migration keeps every column that the previous release reads, and adds no required column", {
  timeout: 60_000,
}, async () => {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith(".sql")).sort();
  const found: string[] = [];
  let before: ReadonlyMap<string, Column> | undefined;
  for (const name of names) {
    if (name >= firstCheckedMigration) before ??= await columns();
    await owner.query(`begin; set local farthing.scope = 'all'; ${await readFile(new URL(name, migrationsFolder), "utf8")}; commit`);
    if (!before) continue;
    const after = await columns();
    found.push(...breakingChanges(before, after).map((sentence) => `${name}: ${sentence}`));
    before = after;
  }
  expect(found.filter((sentence) => !admittedBreakingChanges.includes(sentence))).toEqual([]);
});

test("a removed, changed or newly required column is detected", async () => {
  const before = await columns();
  await owner.query(`begin; alter table branch drop column address; alter table branch alter column name type varchar;
    alter table product alter column retailer set not null; alter table product add column kind text not null`);
  expect(breakingChanges(before, await columns()).sort()).toEqual([
    "branch.address is gone",
    "branch.name is character varying instead of text",
    "product.kind is new and must be given",
    "product.retailer must be given from now on",
  ]);
  await owner.query("rollback");
});
