import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmptyDatabase, type TestDatabase } from "../support/database.ts";

const migrationsFolder = new URL("../../migrations/", import.meta.url);

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createEmptyDatabase();
  owner = new pg.Client({ connectionString: database.connectionString });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

test("the migration moves every supplier account, and the previous release can still read the accounts", {
  timeout: 60_000,
}, async () => {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith(".sql")).sort();
  const here = names.findIndex((name) => name.endsWith("_supplier_accounts.sql"));
  const apply = async (some: readonly string[]) => {
    for (const name of some)
      await owner.query(`begin; set local farthing.scope = 'all'; ${await readFile(new URL(name, migrationsFolder), "utf8")}; commit`);
  };
  await owner.query("create table migration (name text, timestamp text); create table migration_lock (id text, is_locked int)");
  await apply(names.slice(0, here));
  await owner.query(`
    begin;
    set local farthing.scope = 'all';
    insert into retailer (normalised_name, name, kind) values ('harbour-beds', 'Harbour Beds', 'retailer'), ('farthing', 'Farthing', 'lender');
    insert into branch (supplier_number, retailer, name)
    values ('100101', 'harbour-beds', 'Leeds'), ('100102', 'harbour-beds', 'York'), ('100103', 'harbour-beds', 'Bristol');
    insert into supplier_bank_account (supplier_number, sealed, entered_by, entered_at, confirmed_by, confirmed_at, returned_at) values
      ('100101', 'a', 'otto', '2026-11-01', 'oona', '2026-11-02', null),
      ('100102', 'b', 'otto', '2026-11-01', null, null, null),
      ('100103', 'c', 'oona', '2026-11-01', null, null, '2026-11-09');
    insert into audit_event (chain, seq, id, type, at, actor, facts, hash) values
      ('tenant:farthing', 0, gen_random_uuid(), 'supplierAccount.entered', now(), '{"username": "otto"}', '{"supplierNumber": "100103"}', '');
    commit`);
  const columns = "supplier_number, entered_by, confirmed_by";
  const before = (await owner.query(`select ${columns}, returned_at from supplier_bank_account order by 1`)).rows;
  await apply(names.slice(here, here + 1));
  const { rows } = await owner.query(
    `select ${columns}, doubted_by, doubt_reason, never_confirmed_by, convert_from(sealed, 'UTF8') as sealed, retailer from supplier_account order by 1`,
  );
  const [undoubted, retailer] = [{ doubted_by: null, doubt_reason: null }, "harbour-beds"];
  const byOtto = { entered_by: "otto", never_confirmed_by: ["otto"], retailer };
  expect(rows).toEqual([
    { supplier_number: "100101", ...byOtto, confirmed_by: "oona", ...undoubted, sealed: "a" },
    { supplier_number: "100102", ...byOtto, confirmed_by: null, ...undoubted, sealed: "b" },
    // Before the migration, `entered_by` of this account named the person who recorded a returned payment. Only the audit log named the
    // person who entered the account.
    { supplier_number: "100103", ...byOtto, confirmed_by: null, doubted_by: "oona", doubt_reason: "paymentReturned", sealed: "c" },
  ]);
  const seen = (await owner.query(`select ${columns}, returned_at from supplier_bank_account order by 1`)).rows;
  expect(seen).toEqual(before.map((row) => ({ ...row, entered_by: "otto" })));
});
