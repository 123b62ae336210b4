import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { constraintName, vocabularyChecks, vocabularyMigrationName } from "../src/store/database/vocabulary-checks.ts";
import { createTestDatabase, type TestDatabase } from "./support/database.ts";

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.connectionString });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

describe.each(vocabularyChecks)("$table.$column", (check) => {
  test("the database permits exactly the values of the vocabulary (otherwise run npm run vocabulary-migration)", async () => {
    const { rows } = await owner.query<{ definition: string; convalidated: boolean }>(
      "select pg_get_constraintdef(oid) as definition, convalidated from pg_constraint where conrelid = $1::regclass and conname = $2",
      [check.table, constraintName(check)],
    );
    const [constraint] = rows;
    expect(constraint?.convalidated).toBe(true);
    const allowed = [...(constraint?.definition ?? "").matchAll(/'(\w+)'::text/g)].map(([, value]) => value);
    expect(allowed.sort()).toEqual([...check.values].sort());
  });
});

test("a new vocabulary migration runs after all other migrations, even if their numbers have gaps", () => {
  expect(vocabularyMigrationName(["0001_start.sql", "0148_no_jit.sql", "0146_complaint_notes.sql"])).toBe("0149_vocabulary.sql");
  expect(vocabularyMigrationName([])).toBe("0001_vocabulary.sql");
});

test("PostgreSQL refuses an application with an unknown status", async () => {
  const insert = owner.query(
    "insert into application (id, status, branch, created_by, created_at, updated_at) values ('100000001', 'lost', '100101', 'ben', now(), now())",
  );
  await expect(insert).rejects.toMatchObject({ code: "23514", constraint: "application_status_check" });
});
