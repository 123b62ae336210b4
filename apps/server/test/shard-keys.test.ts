import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEmptyDatabase } from "./support/database.ts";
import { createTestWorld, type TestWorld } from "./support/world.ts";

/** A retailer can be moved to a database of its own only if each row names its retailer (docs/scale.md). */

let shop: TestWorld;
beforeAll(async () => {
  shop = await createTestWorld();
});
afterAll(() => shop.end());

/**
 * Each table needs a column that names the retailer, or an entry here. The entry says why the table needs no such column when retailers
 * have separate databases.
 */
const tablesAcrossGroups: Readonly<Record<string, string>> = {
  // Tables of which each database has its own rows.
  access_version: "counted in each group",
  application_number_key: "one key for all groups, each with a range of the sequence",
  business_clock: "the same in every group",
  erasure_run: "each database runs its own daily job",
  migration: "describes the schema of its database",
  migration_lock: "describes the schema of its database",
  month_part: "describes the schema of its database",
  retention: "describes the schema of its database",
  verification: "each database is verified on its own",
  write_proof: "each database proves its own writes",
  // Tables whose rows are the same in every database.
  branch_reach: "says which supplier acts for which; a broker may act for suppliers of two groups",
  feature_switch: "a switch without a retailer applies to all retailers",
  feature_switch_change: "the history of the switches",
  product: "a product without a retailer is offered by all retailers",
  product_seller: "says which retailers of all groups sell a product",
  retailer: "lists the retailers by name",
  seal_identity: "the lender's own seal",
  // Tables whose rows belong to the lender.
  credit_policy: "the lender's policy is the same in every group",
  credit_policy_backtest: "counts the decisions of its group; the counts of all groups are added up",
  bank_report: "uploaded by the lender for all groups",
  bank_report_row: "rows of a file that the lender uploads for all groups",
  instruction_file: "sent to the banks for all groups; its instructions belong to retailers",
  product_change: "the history of the lender's products",
  product_draft: "the lender's products are the same in every group",
  proposed_change: "changes of lender users, and of flags that only the lender sets",
  payout_run: "pays retailers of all groups; its lines belong to retailers",
  servicing_file: "a range of the feed of its group; the servicing system reads the feed of each group",
  // Tables whose rows are short-lived, and are created again in the new database.
  idempotency_key: "belongs to the caller of a request",
  identity_key: "belongs to the identity service",
  identity_record: "a pending sign-in, before the customer is identified",
  one_time_code: "a code, for a member of staff or a sign-in",
  pairing: "a phone that has joined a till; the phone joins again",
  session: "a signed-in user; the user signs in again",
  spent_refresh_token: "belongs to a session",
  throttle: "counts attempts before the caller is identified",
  complaint: "some complaints are about no application; the others follow their application",
  complaint_erasure: "follows its complaint",
  complaint_note: "follows its complaint",
  sent_message: "some messages are about no application; the group that runs the job sends the message",
};

const namedKeyReason = "a statement names the key of an existing row";
const uniqueKeyReason = "the key is chosen outside Farthing and is unique over all retailers";

/**
 * The tables whose primary key does not contain the retailer, each with the reason. A table needs no entry here if a foreign key of another
 * table refers to its primary key.
 */
const tablesWithoutRetailerKey: Readonly<Record<string, string>> = {
  applicant_token: namedKeyReason,
  bank_check: namedKeyReason,
  bureau_search: namedKeyReason,
  direct_apps_partner: uniqueKeyReason,
  passkey: namedKeyReason,
  servicing_version: namedKeyReason,
  taken_callback: uniqueKeyReason,
  webhook_delivery: namedKeyReason,
};

interface Table {
  readonly name: string;
  readonly carries: boolean;
  readonly inKey: boolean;
  readonly isReferredTo: boolean;
}

async function tables(): Promise<readonly Table[]> {
  const { rows } = await shop.pool.query<Table>(
    `select c.relname as name,
            exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'retailer' and a.attnotnull) as carries,
            exists (select from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
                    where k.conrelid = c.oid and k.contype = 'p' and a.attname = 'retailer') as "inKey",
            exists (select from pg_constraint f where f.confrelid = c.oid and f.contype = 'f') as "isReferredTo"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`,
  );
  return rows;
}

describe("the retailer column of every table", () => {
  test("every table has a retailer column, or a listed reason for having none", async () => {
    const neither = (await tables()).filter(({ name, carries }) => !carries && !(name in tablesAcrossGroups));
    expect(neither.map(({ name }) => name)).toEqual([]);
  });

  test("the primary key of every table contains the retailer column, with listed exceptions", async () => {
    const without = (await tables()).filter(
      ({ name, carries, inKey, isReferredTo }) => carries && !inKey && !isReferredTo && !(name in tablesAcrossGroups),
    );
    expect(without.map(({ name }) => name)).toEqual(Object.keys(tablesWithoutRetailerKey));
  });
});

describe("the retailer column of a row", () => {
  test("the database itself sets the retailer of a row, and refuses any other value", async () => {
    const { id } = await shop.as("branch_manager", "200101").save({ document: {} });
    await shop.as("branch_manager", "200101").cancel(id);
    const { rows: own } = await shop.pool.query<{ retailer: string }>(
      `select a.retailer from application a where id = $1 union select retailer from audit_event where chain = 'application:' || $1
       union select retailer from audit_chain where chain = 'application:' || $1`,
      [id],
    );
    const { rows: branch } = await shop.pool.query<{ retailer: string }>("select retailer from branch where supplier_number = '200101'");
    expect(own).toEqual(branch);
    await shop.pool.query("update application set retailer = 'harbour-beds' where id = $1", [id]);
    expect((await shop.pool.query("select retailer from application where id = $1", [id])).rows).toEqual(branch);
  });

  test("a row can refer only to rows of the same retailer", async () => {
    await shop.as("branch_manager").save({ document: {} });
    const { rows: references } = await shop.pool.query<{ from: string; to: string; on: string }>(
      `select f.conrelid::regclass::text as from, f.confrelid::regclass::text as to,
              string_agg(format('t.%I = o.%I', a.attname, b.attname), ' and ') as on
       from pg_constraint f cross join unnest(f.conkey, f.confkey) k(mine, its)
       join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.mine
       join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.its
       where f.contype = 'f' and f.conparentid = 0
         and f.conrelid in (select attrelid from pg_attribute where attname = 'retailer') and f.confrelid in (select attrelid from pg_attribute where attname = 'retailer')
         -- A proposal may come from another retailer, and a user of another retailer may settle it.
         and not a.attname in ('proposed_by', 'settled_by')
       group by f.oid, 1, 2`,
    );
    expect(references.length).toBeGreaterThan(30);
    for (const { from, to, on } of references)
      expect(
        (await shop.pool.query(`select from ${from} t join ${to} o on ${on} where t.retailer <> o.retailer`)).rowCount,
        `${from} → ${to}`,
      ).toBe(0);
  });
});

test("the shard key migration fills the retailer column of existing rows", { timeout: 60_000 }, async () => {
  const database = await createEmptyDatabase();
  const owner = new pg.Client({ connectionString: database.connectionString });
  await owner.connect();
  try {
    const migrations = new URL("../migrations/", import.meta.url);
    const names = (await readdir(migrations)).filter((name) => name.endsWith(".sql")).sort();
    const here = names.findIndex((name) => name.endsWith("_retailer_everywhere.sql"));
    const apply = async (some: readonly string[]) => {
      for (const name of some)
        await owner.query(`begin; set local farthing.scope = 'all'; ${await readFile(new URL(name, migrations), "utf8")}; commit`);
    };
    await owner.query("create table migration (name text, timestamp text); create table migration_lock (id text, is_locked int)");
    await apply(names.slice(0, here));
    await owner.query(`
      begin;
      insert into retailer (normalised_name, name, kind) values ('harbour-beds', 'Harbour Beds', 'retailer');
      insert into branch (supplier_number, retailer, name) values ('100101', 'harbour-beds', 'Leeds');
      insert into application (id, status, branch, created_by, created_at, updated_at) values ('100000009', 'open', '100101', 'ben', now(), now());
      insert into deadline (id, application_id, kind, due_at) values (gen_random_uuid(), '100000009', 'expire-application', now());
      insert into ledger_movement (id, application_id, kind, reference, at) values ('00000000-0000-7000-8000-000000000001', '100000009', 'deposit', 'r', now());
      insert into ledger_entry (movement_id, account, pence) values ('00000000-0000-7000-8000-000000000001', 'a', 1), ('00000000-0000-7000-8000-000000000001', 'b', -1);
      insert into audit_event (chain, seq, id, type, at, actor, facts, hash)
      select chain, 0, gen_random_uuid(), 'application.created', now(), '{}', '{}', '' from unnest(array['application:100000009', 'tenant:harbour-beds']) chain;
      commit`);
    await apply(names.slice(here));
    for (const table of ["application", "deadline", "ledger_movement", "ledger_entry", "audit_event", "audit_chain"])
      expect((await owner.query(`select distinct retailer from ${table}`)).rows, table).toEqual([{ retailer: "harbour-beds" }]);
  } finally {
    await owner.end();
    await database.drop();
  }
});
