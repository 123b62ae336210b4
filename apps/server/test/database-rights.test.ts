import type { Scope } from "@farthing/domain/access";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusePrivilegedLogin } from "../src/store/database/logins.ts";
import { createPool } from "../src/store/database/pool.ts";
import { silentLog } from "./support/database.ts";
import { randomApplicationId } from "./support/random-application-id.ts";
import { type RunInRawTransaction, rawTransactions } from "./support/raw-unit.ts";
import { createTestWorld, leedsBranchNumber, type TestWorld } from "./support/world.ts";

let shop: TestWorld;
let inUnit: RunInRawTransaction;
beforeAll(async () => {
  shop = await createTestWorld();
  inUnit = rawTransactions(shop.serverPool);
});
afterAll(() => shop.end());

const [york, sheffield] = ["100102", "200101"];
const suppliers = (...numbers: string[]): Scope => ({ is: "suppliers", supplierNumbers: new Set(numbers) });

/** The rights of the server's role on whole tables. A new table needs an entry here. */
const rights: Readonly<Record<string, string>> = {
  application_number_key: "",
  write_proof: "",
  // In some of the tables with the right `select`, the server may also change certain columns.
  access_version: "select",
  branch: "select",
  business_clock: "select",
  direct_apps_partner: "select",
  feature_switch: "select",
  migration: "select",
  month_part: "select",
  migration_lock: "",
  retailer: "select",
  // The server stores each new logo as a new row.
  retailer_logo: "select insert",
  retention: "select",
  audit_chain: "select",
  audit_event: "select insert",
  feature_switch_change: "select insert",
  // The server may also change a product's columns for its sellers and its last day of sale.
  product: "select insert",
  product_change: "select insert",
  // An insert into the table `erasure` erases an application.
  erasure: "select insert",
  erasure_run: "select insert",
  // The server may also change the columns that lift a legal hold.
  legal_hold: "select insert",
  // The server may also change the columns for the stored copy of personal data and for its downloads.
  data_request: "select insert",
  application_key: "select insert",
  application_revision: "select insert",
  application_snapshot: "select insert",
  ledger_entry: "select insert",
  ledger_movement: "select insert",
  paper: "select insert",
  paper_content: "select insert",
  bank_report: "select insert",
  bank_report_row: "select insert",
  instruction_file: "select insert",
  referral_note: "select insert",
  seal_identity: "select insert",
  shown_paper: "select insert",
  fulfilment: "select insert",
  refund: "select insert",
  dispute_reply: "select insert",
  complaint_erasure: "select insert",
  complaint_note: "select insert",
  spent_refresh_token: "select insert",
  taken_callback: "select insert",
  administrator_proposal: "select insert update",
  sign_in_provider: "select insert update",
  api_key: "select insert update",
  application: "select insert update",
  bank_check: "select insert update",
  bureau_search: "select insert update",
  complaint: "select insert update",
  credit_policy: "select insert update",
  credit_policy_backtest: "select insert update",
  customer_check: "select insert update",
  customer_feedback: "select insert update",
  decision: "select insert update",
  deposit_payment: "select insert update",
  direct_debit_instruction: "select insert update",
  // The server may also change the columns that mark a payout line as left out or returned.
  payout_line: "select insert",
  // The server may also change the columns for a loan version's position in the feed and for its delivery.
  servicing_version: "select insert",
  servicing_file: "select insert",
  payout_return: "select insert update",
  payout_run: "select insert update",
  product_draft: "select insert update",
  proposed_change: "select insert update",
  referral: "select insert update",
  sent_message: "select insert update",
  signing: "select insert update",
  staff_user: "select insert update",
  support_need: "select insert update",
  // The server may also change the columns that mark an account as confirmed, doubtful or replaced.
  supplier_account: "select insert",
  // Processes of the previous release still read the view `supplier_bank_account`.
  supplier_bank_account: "select",
  verification: "select insert update",
  webhook_endpoint: "select insert update",
  event_delivery: "select insert update",
  web_shop: "select insert update",
  webhook_delivery: "select insert update",
  // To change a goods list, the lender deletes the entries of the list and inserts new entries.
  goods_list_entry: "select insert delete",
  // The server may also insert links between suppliers, in certain columns only.
  branch_reach: "select delete",
  former_email: "select insert delete",
  product_seller: "select insert delete",
  idempotency_key: "select insert delete",
  identity_key: "select insert delete",
  paper_link: "select insert delete",
  shop_event: "select insert delete",
  applicant_token: "select insert update delete",
  deadline: "select insert update delete",
  identity_record: "select insert update delete",
  one_time_code: "select insert update delete",
  pairing: "select insert update delete",
  passkey: "select insert update delete",
  recovery_code: "select insert update delete",
  session: "select insert update delete",
  throttle: "select insert update delete",
};

/** The tables without row-level security. They contain no rows of a tenant, or only encrypted rows. */
const tablesWithoutRowSecurity = [
  "access_version",
  "application_number_key",
  "audit_chain",
  "branch",
  "branch_reach",
  "business_clock",
  "erasure_run",
  "feature_switch",
  "goods_list_entry",
  "idempotency_key",
  "migration",
  "migration_lock",
  "month_part",
  "product",
  "product_seller",
  "retailer",
  "retention",
  "throttle",
  "verification",
  "write_proof",
];

const sqlPrivileges = ["select", "insert", "update", "delete", "truncate", "references", "trigger"] as const;

async function rightsOf(role: string, ofParts = false): Promise<Record<string, string>> {
  const { rows } = await shop.pool.query<{ name: string; may: string }>(
    `select c.relname as name, coalesce(string_agg(v.verb, ' ' order by v.place) filter (where has_table_privilege($1, c.oid, v.verb)), '') as may
     from pg_class c cross join unnest($2::text[]) with ordinality v(verb, place)
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and c.relispartition = $3 group by c.relname`,
    [role, sqlPrivileges, ofParts],
  );
  return Object.fromEntries(rows.map(({ name, may }) => [name, may]));
}

describe("the database role of every transaction", () => {
  test("the server's database role has exactly the listed rights on each table", async () => {
    expect(await rightsOf("farthing_app")).toEqual(rights);
  });

  test("the server's database role has no rights on the partitions of a table", async () => {
    const parts = await rightsOf("farthing_app", true);
    expect(Object.keys(parts)).toContain("audit_event_other");
    expect(new Set(Object.values(parts))).toEqual(new Set([""]));
  });

  test("row-level security applies to every table that contains tenant rows", async () => {
    const { rows } = await shop.pool.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not (relrowsecurity and relforcerowsecurity) order by relname`,
    );
    expect(rows.map(({ name }) => name)).toEqual(tablesWithoutRowSecurity);
  });

  test.each([
    ["a rate", 'update product set config = config || \'{"apr": "0.0"}\''],
    ["the clock", "update business_clock set ahead_by = interval '90 days'"],
    ["a switch", "insert into feature_switch (name, enabled) values ('DIRECT_APPS', true)"],
    ["a retailer", "update retailer set second_factor = 'off'"],
    ["whether an application exists", "delete from application"],
    ["the list of migrations", "delete from migration"],
    ["the schema", "create table own_notes (note text)"],
  ])("a transaction cannot change %s, even if its scope contains every row", async (_, statement) => {
    await expect(inUnit({ is: "all" }, (tx) => tx.change(statement))).rejects.toThrow("permission denied");
  });
});

describe("a transaction with a branch's rights", () => {
  test.each([
    [
      "give itself access to another branch",
      `insert into branch_reach (overseer, supplier) values ('${leedsBranchNumber}', '${sheffield}')`,
    ],
    ["take access from another supplier", "delete from branch_reach"],
    ["create a retailer", "insert into retailer (normalised_name, name, kind, state) values ('own', 'Own', 'retailer', 'setting_up')"],
    ["rename a branch", "update branch set name = 'Own'"],
    ["open a closed branch", "update branch set closed_at = null"],
  ])("a branch cannot %s", async (_, statement) => {
    await expect(inUnit(suppliers(leedsBranchNumber), (tx) => tx.change(statement))).rejects.toThrow("only the lender changes retailers");
  });

  test("a new retailer starts as a draft, even if the transaction has access to everything", async () => {
    const live = "insert into retailer (normalised_name, name, kind, state) values ('own', 'Own', 'retailer', 'live')";
    await expect(inUnit({ is: "all" }, (tx) => tx.change(live))).rejects.toThrow("a new retailer is a draft");
  });

  const insertion = (branch: string, proposedBy: string) =>
    `insert into application (id, status, branch, proposed_by, created_by, created_at, updated_at)
     values ('${randomApplicationId()}', 'open', '${branch}', ${proposedBy}, 'mole', now(), now())`;

  test("a branch cannot create another retailer's application, even if the branch is named as the proposing supplier", async () => {
    for (const proposedBy of ["null", leedsBranchNumber])
      await expect(inUnit(suppliers(leedsBranchNumber), (tx) => tx.change(insertion(sheffield, proposedBy)))).rejects.toThrow(
        "row-level security",
      );
    expect(await inUnit(suppliers(leedsBranchNumber), (tx) => tx.change(insertion(leedsBranchNumber, "null")))).toBe(1);
    expect(await inUnit(suppliers(leedsBranchNumber, york), (tx) => tx.change(insertion(york, leedsBranchNumber)))).toBe(1);
  });

  test("a branch can change neither the supplier of its application nor the supplier that proposed the application", async () => {
    const { id } = await shop.application();
    for (const change of [`branch = '${sheffield}', proposed_by = '${leedsBranchNumber}'`, `proposed_by = '${york}'`])
      await expect(
        inUnit(suppliers(leedsBranchNumber), (tx) => tx.change(`update application set ${change} where id = '${id}'`)),
      ).rejects.toThrow("stays with the supplier");
  });

  test("a branch has access only to the sessions and codes of its own staff", async () => {
    await shop.pool.query(`
      insert into session (id, user_id, app, access_hash, access_expires_at, refresh_hash, refresh_expires_at)
      select gen_random_uuid(), id, 'staff', sha256(('a' || id)::bytea), now(), sha256(('r' || id)::bytea), now() from staff_user;
      insert into spent_refresh_token (hash, session_id) select sha256(('s' || id)::bytea), id from session;
      insert into one_time_code (hash, purpose, subject, expires_at) select sha256(id::text::bytea), 'reset', id::text, now() from staff_user;
      insert into one_time_code (hash, purpose, subject, expires_at) values ('', 'sign-in', 'a sign-in of a customer', now());`);
    const seen = await inUnit(suppliers(leedsBranchNumber), async (tx) => ({
      sessions: await tx.query("select distinct default_branch as branch from session join staff_user u on u.id = user_id"),
      others: await tx.query("select from session where user_id not in (select id from staff_user)"),
      spent: await tx.query("select from spent_refresh_token where session_id not in (select id from session)"),
      codes: await tx.query("select from one_time_code where subject not in (select id::text from staff_user)"),
      ended: await tx.change("update session set ended_at = now()"),
      own: await tx.change("update session set ended_at = now() where user_id in (select id from staff_user)"),
    }));
    expect(seen).toEqual({ sessions: [{ branch: leedsBranchNumber }], others: [], spent: [], codes: [], ended: seen.own, own: seen.own });
    expect(seen.own).toBeGreaterThan(0);
  });

  test("a branch can see only the messages about its own applications", async () => {
    const [own, other] = [await shop.application(), await shop.application({ branch: sheffield })];
    await shop.pool.query(
      `insert into sent_message (message_id, application_id) values ('own', '${own.id}'), ('other', '${other.id}'), ('reset', null)`,
    );
    const seen = await inUnit(suppliers(leedsBranchNumber), (tx) => tx.query("select message_id from sent_message"));
    expect(seen).toEqual([{ messageId: "own" }]);
    await expect(
      inUnit(suppliers(leedsBranchNumber), (tx) => tx.change("insert into sent_message (message_id) values ('x')")),
    ).rejects.toThrow("row-level security");
  });

  test("a branch cannot see the records of the identity service", async () => {
    await shop.pool.query("insert into identity_record (model, hash, sealed, expires_at) values ('Grant', '', '', now())");
    expect(await inUnit(suppliers(leedsBranchNumber), (tx) => tx.query("select from identity_record"))).toEqual([]);
    expect(await inUnit({ is: "all" }, (tx) => tx.query("select from identity_record"))).toHaveLength(1);
  });
});

describe("the database login of the server", () => {
  test("the server's database login owns no table and has only the rights of its roles", async () => {
    const { rows } = await shop.serverPool.query(`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
             (select count(*)::int from pg_class where relowner = r.oid) as tables,
             (select count(*)::int from pg_proc where proowner = r.oid) as functions,
             (select count(*)::int from pg_namespace where nspowner = r.oid) as schemas,
             has_schema_privilege('public', 'create') or has_schema_privilege('pgboss', 'create') as creates
      from pg_roles r where rolname = current_user`);
    const nothing = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, tables: 0, functions: 0, schemas: 0 };
    expect(rows).toEqual([{ ...nothing, creates: false }]);
  });

  test("before a transaction states whose rows it may read, the server's database login sees no rows", async () => {
    const { id } = await shop.application();
    expect((await shop.serverPool.query("select from application where id = $1", [id])).rowCount).toBe(0);
    expect((await shop.serverPool.query("select from session")).rowCount).toBe(0);
  });

  test("the server's database login cannot become the owner or disable the trigger of the audit log", async () => {
    const owner = (await shop.pool.query<{ name: string }>("select current_user as name")).rows[0]?.name ?? "";
    await expect(shop.serverPool.query(`set role ${pg.escapeIdentifier(owner)}`)).rejects.toThrow("permission denied");
    await expect(shop.serverPool.query("alter table audit_event disable trigger user")).rejects.toThrow("must be owner");
  });

  test("a server whose database login has too many rights refuses to start and explains the solution", async () => {
    await expect(refusePrivilegedLogin(shop.pool)).rejects.toThrow(
      /in DATABASE_URL owns the database or may do anything; .* DATABASE_OWNER_URL\.$/,
    );
    await expect(refusePrivilegedLogin(shop.serverPool)).resolves.toBeUndefined();
  });

  test("the server's database login can move the business clock only if the server has a control key", async () => {
    const plain = `plain_${Date.now()}`;
    await shop.pool.query(`create role ${plain} login password '${plain}'; grant farthing_app to ${plain}`);
    const url = new URL(shop.connectionString);
    [url.username, url.password] = [plain, plain];
    const pool = createPool(url.href, 1, silentLog);
    try {
      const move = (tx: { change(text: string): Promise<number> }) =>
        tx.change("set local role farthing_control").then(() => tx.change("update business_clock set ahead_by = ahead_by"));
      await expect(rawTransactions(pool)({ is: "all" }, move)).rejects.toThrow("permission denied to set role");
      expect(await inUnit({ is: "all" }, move)).toBe(1);
    } finally {
      await pool.end();
      await shop.pool.query(`drop role ${plain}`);
    }
  });
});

describe("responses that are stored with an idempotency key", () => {
  test("a response that is stored with an idempotency key is encrypted, and can be decrypted only with this key", async () => {
    const { id } = await shop.application({ status: "signed" });
    await shop.as("branch_manager").once("a key of the manager").cancel(id, "DUPLICATE");
    await shop.as("branch_manager").once("another key of theirs", "another").save({ document: {} });
    const { rows } = await shop.pool.query<{ key: string; sealed: Buffer }>(
      "select key, sealed_answer as sealed from idempotency_key order by key",
    );
    expect(rows.map(({ key }) => key)).toEqual(["a key of the manager", "another key of theirs"]);
    for (const { sealed } of rows) expect(sealed.toString("latin1")).not.toMatch(/cancelled|status/i);
    await expect(shop.as("branch_manager").once("a key of the manager").cancel(id, "DUPLICATE")).resolves.toMatchObject({
      status: "cancelled",
    });
    await shop.pool.query(
      "update idempotency_key k set sealed_answer = o.sealed_answer from idempotency_key o where k.key = 'a key of the manager' and o.key = 'another key of theirs'",
    );
    await expect(shop.as("branch_manager").once("a key of the manager").cancel(id, "DUPLICATE")).rejects.toThrow(/authenticate/);
  });
});
