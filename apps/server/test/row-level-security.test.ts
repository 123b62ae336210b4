import type { Scope } from "@farthing/domain/access";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunInRawTransaction, rawTransactions } from "./support/raw-unit.ts";
import { createTestWorld, leedsBranchNumber, type TestWorld } from "./support/world.ts";

/** These tests run SQL without the server's filters, so only the database hides the rows of other tenants. */

const york = "100102";
const sheffield = "200101";

/** Every table that refers to an application, with an SQL statement that adds one row. */
const insertByTable: Readonly<Record<string, (applicationId: string) => string>> = {
  application_revision: (id) => `insert into application_revision (application_id, version, created_at) values ('${id}', VERSION, now())`,
  application_snapshot: (id) =>
    `insert into application_snapshot (application_id, version, status, document, created_at) values ('${id}', VERSION, 'open', '{}', now())`,
  decision: (id) =>
    `insert into decision (id, application_id, kind, event, progress, policy_version, inputs, document, subject_hash, requested_at, processed_at)
     values (gen_random_uuid(), '${id}', 'full', 'submitFull', 'PROCESSED', '1', '{}', '{}', '', now(), now())`,
  bank_check: (id) =>
    `insert into bank_check values ('${id}', '200000', '55779911', null, now()) on conflict (application_id) do update set checked_at = now()`,
  bureau_search: (id) =>
    `insert into bureau_search (application_id, kind, subject_hash, key, file, answered_at) values ('${id}', 'hard', '', 'VERSION ${id}', '{}', now())`,
  referral: (id) =>
    `insert into referral (id, application_id, decision_id, reason_codes, opened_at, due_at, settled_at)
     values (gen_random_uuid(), '${id}', (select id from decision where application_id = '${id}' limit 1), '{}', now(), now(), now())`,
  customer_check: (id) =>
    `insert into customer_check (id, application_id, referral_id, kind, try, created_at)
     values (gen_random_uuid(), '${id}', (select id from referral where application_id = '${id}' limit 1), 'identity', VERSION, now())`,
  applicant_token: (id) =>
    `insert into applicant_token (hash, application_id, expires_at) values (sha256('VERSION ${id}'), '${id}', now() + interval '1 hour')`,
  referral_note: (id) =>
    `insert into referral_note (id, application_id, username, message, created_at) values (gen_random_uuid(), '${id}', 'ben', 'note', now())`,
  customer_feedback: (id) =>
    `insert into customer_feedback (id, application_id, token_hash, requested_at) values (gen_random_uuid(), '${id}', sha256('${id}VERSION'), now())`,
  signing: (id) =>
    `insert into signing (id, application_id, decision_id, subject_hash, state, requested_at, expires_at)
     values (gen_random_uuid(), '${id}', (select id from decision where application_id = '${id}' limit 1), '', 'declined', now(), now())`,
  paper_content: (id) => `insert into paper_content values ('${id}', sha256('VERSION ${id}'), '')`,
  // The SQL statement also adds the file content, to which the document refers.
  paper: (id) =>
    `with content as (insert into paper_content values ('${id}', sha256('paper VERSION ${id}'), '') returning content_hash)
     insert into paper (id, application_id, kind, part, template, model_hash, content_hash, made_at)
     select gen_random_uuid(), '${id}', 'draft_agreement', 'goods', '', '', content_hash, now() from content`,
  shown_paper: (id) =>
    `insert into shown_paper (application_id, kind, part, template, model_hash, decision_id, shown_at, shown_to)
     values ('${id}', 'kind VERSION', 'goods', '', '', (select id from decision where application_id = '${id}' limit 1), now(), 'staff')`,
  paper_link: (id) =>
    `insert into paper_link (hash, application_id, paper_id, file_name, asked_by, expires_at)
     values (sha256('VERSION ${id}'), '${id}', (select id from paper where application_id = '${id}' limit 1), '', '{}', now())`,
  deposit_payment: (id) =>
    `insert into deposit_payment (id, application_id, amount_pence, host_origin, opened_at, outcome, ended_at)
     values (gen_random_uuid(), '${id}', 9900, 'http://localhost', now(), 'expired', now())`,
  // The pairing is already ended, because an application has at most one open pairing.
  pairing: (id) =>
    `insert into pairing (id, application_id, code, expires_at, ended_at, ended_by)
     values (gen_random_uuid(), '${id}', 'VERSION', now(), now(), 'till')`,
  // The SQL statement also adds the ledger entries, because the database refuses a movement whose entries do not sum to zero.
  ledger_movement: (id) =>
    `with movement as (
       insert into ledger_movement (id, application_id, kind, reference, at) values (gen_random_uuid(), '${id}', 'deposit', 'VERSION ${id}', now()) returning id)
     insert into ledger_entry select id, account, pence from movement, (values ('customer', -1), ('paymentService', 1)) entry (account, pence)`,
  // The line belongs to a discarded payout run, because only one run may be open.
  payout_line: (id) =>
    `with run as (
       insert into payout_run (id, prepared_by, prepared_at, discarded_by, discarded_at) values (gen_random_uuid(), 'otto', now(), 'otto', now()) returning id)
     insert into payout_line (run_id, application_id, supplier_number, loan_pence, recovered_pence) select id, '${id}', '100101', 1, 0 from run`,
  direct_debit_instruction: (id) =>
    `insert into direct_debit_instruction (id, application_id, sealed, state, recorded_at, changed_at)
     values (gen_random_uuid(), '${id}', '', 'cancelled', now(), now())`,
  webhook_delivery: (id) =>
    `insert into webhook_delivery (id, supplier_number, application_id, version, status, body, created_at)
     values (gen_random_uuid(), '100101', '${id}', 1, 'open', '', now())`,
  servicing_version: (id) =>
    `insert into servicing_version (id, application_id, version, change, sealed, created_at)
     values (gen_random_uuid(), '${id}', 1, 'paidOut', '', now())`,
  fulfilment: (id) =>
    `insert into fulfilment (id, application_id, amount_pence, delivered_on, created_at)
     values (gen_random_uuid(), '${id}', 100, current_date, now())`,
  refund: (id) =>
    `insert into refund (id, application_id, kind, amount_pence, reason, created_at)
     values (gen_random_uuid(), '${id}', 'part', 100, '', now())`,
  support_need: (id) =>
    `insert into support_need (application_id, needs, consent, recorded_as, recorded_by, recorded_at)
     values ('${id}', '{}', 'saidInPerson', 'shop', 'ben', now())`,
  deadline: (id) => `insert into deadline (id, application_id, kind, due_at) values (gen_random_uuid(), '${id}', 'kind VERSION', now())`,
  application_key: (id) => `insert into application_key (application_id, wrapped_key) values ('${id}', '')`,
  complaint: (id) =>
    `insert into complaint (id, application_id, about, channel, received_on, recorded_at, summary_by, final_by)
     values (gen_random_uuid(), '${id}', 'goods', 'shop', current_date, now(), current_date, current_date)`,
  dispute_reply: (id) =>
    `insert into dispute_reply (id, complaint_id, application_id, message, created_at)
     values (gen_random_uuid(), (select id from complaint where application_id = '${id}' limit 1), '${id}', '', now())`,
  sent_message: (id) => `insert into sent_message (message_id, application_id) values ('VERSION.${id}@farthing', '${id}')`,
  audit_event: (id) =>
    `insert into audit_event (chain, seq, id, type, at, actor, facts, hash)
     values ('application:${id}', 0, gen_random_uuid(), 'application.saved', now(), '{}', '{}', '')`,
};
/** Tables that only the lender's scope can read. An insert into `erasure` removes rows of other tables. */
const lenderTables = ["data_request", "erasure", "legal_hold"];
/** Only the lender reads notes about complaints. Some complaints belong to no application. */
const complaintNotesTable = "complaint_note";
/** Tables whose rows belong to a web shop, and not always to an application. */
const webShopTables = ["shop_event"];

const insertStatement = (table: string, id: string, version: number) =>
  insertByTable[table]?.(id).replace("VERSION", String(version)) ?? "";
const applicationColumn = (table: string) => (table === "audit_event" ? "substr(chain, 13)" : "application_id");

/** Tables whose rows the server may change. database-rights.test.ts lists the exact rights. */
const changeableTables = [
  "applicant_token",
  "bank_check",
  "bureau_search",
  "complaint",
  "customer_check",
  "customer_feedback",
  "deadline",
  "decision",
  "deposit_payment",
  "direct_debit_instruction",
  "payout_line",
  "referral",
  "signing",
  "support_need",
  "webhook_delivery",
];
const deletableTables = ["applicant_token", "deadline", "paper_link"];
/** Returns an assignment without effect. Some tables permit changes of certain columns only. */
const assignmentWithoutEffect = (table: string) =>
  table === "payout_line"
    ? "set left_out_at = left_out_at"
    : table === "servicing_version"
      ? "set tries = tries"
      : "set application_id = application_id";

let shop: TestWorld;
let inUnit: RunInRawTransaction;
let ids: Record<"inLeeds" | "inYork" | "inSheffield" | "leedsForYork", string>;

beforeAll(async () => {
  shop = await createTestWorld();
  inUnit = rawTransactions(shop.pool);
  ids = {
    inLeeds: (await shop.application()).id,
    inYork: (await shop.application({ branch: york })).id,
    inSheffield: (await shop.application({ branch: sheffield })).id,
    leedsForYork: (await shop.application({ branch: york, proposedBy: leedsBranchNumber })).id,
  };
  await shop.pool.query("insert into web_shop (supplier_number, return_origins, joined_at) values ('100101', '{}', now())");
  for (const id of Object.values(ids)) for (const table of Object.keys(insertByTable)) await shop.pool.query(insertStatement(table, id, 1));
});
afterAll(() => shop.end());

const suppliers = (...numbers: string[]): Scope => ({ is: "suppliers", supplierNumbers: new Set(numbers) });

type ApplicationName = keyof typeof ids;
const scopes: readonly (readonly [string, () => Scope, readonly ApplicationName[]])[] = [
  ["a branch", () => suppliers(leedsBranchNumber), ["inLeeds", "leedsForYork"]],
  ["the branch of a proposed application", () => suppliers(york), ["inYork", "leedsForYork"]],
  ["a head office", () => suppliers("100100", leedsBranchNumber, york), ["inLeeds", "inYork", "leedsForYork"]],
  ["another retailer", () => suppliers(sheffield), ["inSheffield"]],
  ["no supplier at all", () => suppliers(), []],
  ["one application", () => ({ is: "application", applicationId: ids.inYork }), ["inYork"]],
  ["the lender", () => ({ is: "all" }), ["inLeeds", "inYork", "inSheffield", "leedsForYork"]],
];
const visibleIds = (seen: readonly ApplicationName[]) => seen.map((which) => ids[which]).sort();
const hiddenIds = (seen: readonly ApplicationName[]) => Object.values(ids).filter((id) => !visibleIds(seen).includes(id));

describe.each(scopes)("row-level security in the scope of %s", (_, scope, seen) => {
  test("a transaction reads only the applications in its scope and the rows that belong to them", async () => {
    await inUnit(scope(), async (tx) => {
      const applications = await tx.query<{ id: string }>("select id from application order by id");
      expect(applications.map(({ id }) => id)).toEqual(visibleIds(seen));
      for (const table of Object.keys(insertByTable)) {
        const rows = await tx.query<{ id: string }>(`select distinct ${applicationColumn(table)} as id from ${table} order by id`);
        expect(rows, table).toEqual(visibleIds(seen).map((id) => ({ id })));
      }
    });
  });

  test("a transaction cannot change, delete or add rows outside its scope", async () => {
    for (const id of hiddenIds(seen)) {
      await inUnit(scope(), async (tx) => {
        expect(await tx.change(`update application set status = 'paid' where id = '${id}'`)).toBe(0);
        for (const table of changeableTables)
          expect(await tx.change(`update ${table} ${assignmentWithoutEffect(table)} where application_id = '${id}'`), table).toBe(0);
        for (const table of deletableTables) expect(await tx.change(`delete from ${table} where application_id = '${id}'`), table).toBe(0);
      });
      for (const table of Object.keys(insertByTable))
        await expect(
          inUnit(scope(), (tx) => tx.change(insertStatement(table, id, 2))),
          table,
        ).rejects.toThrow("row-level security");
    }
  });
});

describe("row-level security for a branch", () => {
  test("a branch can move an application neither from nor to another branch", async () => {
    await expect(
      inUnit(suppliers(leedsBranchNumber), (tx) => tx.change(`update application set branch = '${sheffield}' where id = '${ids.inLeeds}'`)),
    ).rejects.toThrow("stays with the supplier");
    const taken = await inUnit(suppliers(leedsBranchNumber), (tx) =>
      tx.change(`update application set branch = '${leedsBranchNumber}' where id = '${ids.inSheffield}'`),
    );
    expect(taken).toBe(0);
  });

  test("a branch cannot attach its referral to another branch's application", async () => {
    await expect(
      inUnit(suppliers(leedsBranchNumber), (tx) =>
        tx.change(`update referral set application_id = '${ids.inSheffield}' where application_id = '${ids.inLeeds}'`),
      ),
    ).rejects.toThrow("row-level security");
  });

  test("a branch can read and change only its own staff", async () => {
    const branches = await inUnit(suppliers(leedsBranchNumber), (tx) =>
      tx.query("select distinct default_branch as branch from staff_user"),
    );
    expect(branches).toEqual([{ branch: leedsBranchNumber }]);
    const promoted = await inUnit(suppliers(leedsBranchNumber), (tx) =>
      tx.change("update staff_user set role = 'branch_manager' where username = 'sam.sales'"),
    );
    expect(promoted).toBe(0);
    await expect(
      inUnit(suppliers(leedsBranchNumber), (tx) =>
        tx.change(`insert into staff_user (id, retailer, username, given_name, family_name, family_name_key, email, role, default_branch, password_hash)
                     values (gen_random_uuid(), 'spoke-chain', 'mole', 'M', 'Ole', 'OLE', 'm@spoke-chain.test', 'branch_user', '${sheffield}', '')`),
      ),
    ).rejects.toThrow("row-level security");
  });

  test("a branch reads only the audit events of its own retailer", async () => {
    await shop.pool.query(`insert into audit_event (chain, seq, id, type, at, actor, facts, hash)
      select 'tenant:' || name, 0, gen_random_uuid(), 'user.signed_in', now(), '{}', '{}', '' from unnest(array['harbour-beds', 'spoke-chain']) name`);
    const chains = await inUnit(
      suppliers(leedsBranchNumber),
      (tx) => tx.query("select chain from audit_event where chain like 'tenant:%'"),
      "harbour-beds",
    );
    expect(chains).toEqual([{ chain: "tenant:harbour-beds" }]);
  });

  test("a branch adds audit events only for its own retailer", async () => {
    const recorded = (tenant: string) =>
      inUnit(
        suppliers(leedsBranchNumber),
        (tx) =>
          tx.change(`insert into audit_event (chain, seq, id, type, at, actor, facts, hash)
            values ('tenant:${tenant}', 0, gen_random_uuid(), 'user.signed_in', now(), '{}', '{}', '')`),
        "harbour-beds",
      );
    expect(await recorded("harbour-beds")).toBe(1);
    await expect(recorded("spoke-chain")).rejects.toThrow("row-level security");
  });
});

test("the events of a web shop are visible only in the scope of its branch", async () => {
  for (const table of webShopTables) {
    const { rows } = await shop.pool.query(`select qual from pg_policies where tablename = $1`, [table]);
    expect(rows).toEqual([{ qual: "in_scope(supplier_number)" }]);
  }
});

test("only the lender can read legal holds, erasures, copies of personal data and complaint notes", async () => {
  for (const table of [...lenderTables, complaintNotesTable]) {
    const { rows } = await shop.pool.query(`select qual from pg_policies where tablename = $1`, [table]);
    expect(rows).toEqual([{ qual: expect.stringMatching(/^\( SELECT \(current_setting\('farthing.scope'::text, true\) = 'all'::text\)/) }]);
  }
});

test("the tests of row-level security cover every table that refers to an application", async () => {
  const { rows } = await shop.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'application_id'
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relrowsecurity and c.relforcerowsecurity`);
  const { rows: all } = await shop.pool.query<{ name: string }>(`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'application_id'
    and not (select relispartition from pg_class where oid = format('public.%I', table_name)::regclass)`);
  const names = (found: readonly { name: string }[]) => found.map(({ name }) => name).sort();
  expect(names(rows)).toEqual(names(all));
  expect(names(all)).toEqual(
    Object.keys(insertByTable)
      .filter((name) => name !== "audit_event")
      .concat(lenderTables, webShopTables)
      .sort(),
  );
});

describe("the scope of a customer", () => {
  test("in the scope of a customer, no staff users are visible", async () => {
    const scope: Scope = { is: "application", applicationId: ids.inYork };
    expect(await inUnit(scope, (tx) => tx.query("select from staff_user"))).toEqual([]);
  });
});

describe("a connection without a scope", () => {
  const tables = ["application", "staff_user", ...Object.keys(insertByTable)];

  test("a connection without a scope sees no rows, even after a transaction that saw all rows", async () => {
    const client = await shop.pool.connect();
    client.release();
    await inUnit({ is: "all" }, async (tx) => expect(await tx.query("select from application")).toHaveLength(4), "harbour-beds");
    const same = await shop.pool.connect();
    try {
      expect(same).toBe(client);
      await same.query("begin; set local role farthing_app");
      for (const table of tables) expect((await same.query(`select from ${table}`)).rowCount, table).toBe(0);
      await expect(same.query(insertStatement("deadline", ids.inLeeds, 3))).rejects.toThrow("row-level security");
    } finally {
      await same.query("rollback");
      same.release();
    }
  });

  test("a transaction does not inherit the scope of an earlier, failed transaction", async () => {
    await expect(inUnit({ is: "all" }, (tx) => tx.query("select 1 / 0"))).rejects.toThrow("division by zero");
    expect(await inUnit(suppliers(), (tx) => tx.query("select from application"))).toEqual([]);
  });
});
