import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { installQueues } from "../src/jobs/queue.ts";
import { readConfig } from "../src/platform/config.ts";
import { masterKeys } from "../src/platform/secrets.ts";
import { readAnchorAt } from "../src/providers/anchor/anchor-storage.ts";
import { readSignedAnchor, requireAnchoredLinks } from "../src/store/audit/audit-anchor.ts";
import { verifyChains } from "../src/store/audit/audit-chain.ts";
import { auditLinks } from "../src/store/audit/audit-links.ts";
import { deleteOldMonths } from "../src/store/audit/audit-months.ts";
import { partitionMonthsAhead } from "../src/store/time/months.ts";
import { maintainPartitions } from "../src/use-cases/deadlines/maintain-partitions.ts";
import { cleanEnvironment } from "./support/clean-environment.ts";
import { createEmptyDatabase, type TestDatabase } from "./support/database.ts";
import { objectStore } from "./support/object-store.ts";
import { rawTransactions } from "./support/raw-unit.ts";
import { createTestWorld, leedsBranchNumber, type TestWorld } from "./support/world.ts";

let shop: TestWorld;
beforeAll(async () => {
  shop = await createTestWorld();
});
afterAll(() => shop.end());

const verify = () => verifyChains(auditLinks(shop.pool));
const appendSignOut = (at: Date) =>
  shop.as("branch_user").ctx.transaction((tx) =>
    tx.events.append({
      type: "user.signed_out",
      on: { tenant: "harbour-beds" },
      by: { username: "ben.branch", role: "branch_user", branch: leedsBranchNumber },
      facts: { username: "ben.branch" },
      at,
    }),
  );
const partsOf = async (table: string) =>
  (await shop.pool.query<{ name: string }>("select name from month_part where of_table = $1 order by starts", [table])).rows.map(
    ({ name }) => name,
  );
const partOf = async (at: Date) =>
  (await shop.pool.query<{ part: string }>("select tableoid::regclass::text as part from audit_event where at = $1", [at])).rows[0]?.part;
const inMonths = (months: number): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15, 12, 0, now.getUTCSeconds(), now.getUTCMilliseconds()));
};
const partitionNameAt = (table: string, at: Date) => `${table}_${at.toISOString().slice(0, 7).replace("-", "_")}`;

describe("creating monthly partitions", () => {
  test("partitions of this month and the next three months exist in advance", async () => {
    for (const table of ["audit_event", "webhook_delivery"])
      expect(await partsOf(table)).toEqual([0, 1, 2, 3].map((months) => partitionNameAt(table, inMonths(months))));
    expect(await partitionMonthsAhead(shop.serverPool)).toBe(3);
  });

  test("after a move of the business clock, the job creates the missing partitions", async () => {
    const far = inMonths(9);
    await appendSignOut(far);
    expect(await partOf(far)).toBe("audit_event_other");
    await shop.pool.query("update business_clock set ahead_by = interval '7 months'");
    expect(await partitionMonthsAhead(shop.serverPool)).toBeLessThan(0);
    const before = await verify();

    await maintainPartitions(shop.asSystem());

    expect(await partOf(far)).toBe(partitionNameAt("audit_event", far));
    expect(await partitionMonthsAhead(shop.serverPool)).toBe(3);
    expect(await partsOf("webhook_delivery")).toHaveLength(4);
    expect(await verify()).toEqual(before);
    await shop.pool.query("update business_clock set ahead_by = interval '0'");
  });

  test("parallel jobs create each monthly partition only once", async () => {
    await appendSignOut(inMonths(20));
    await Promise.all(Array.from({ length: 4 }, () => maintainPartitions(shop.asSystem())));
    expect((await partsOf("audit_event")).filter((name) => name === partitionNameAt("audit_event", inMonths(20)))).toHaveLength(1);
  });
});

describe("a monthly partition of the audit log", () => {
  const month = partitionNameAt("audit_event", new Date());

  test("the server cannot access a monthly partition directly", async () => {
    await appendSignOut(new Date());
    for (const statement of [`select from ${month}`, `insert into ${month} select * from audit_event`, `delete from ${month}`])
      await expect(rawTransactions(shop.serverPool)({ is: "all" }, (tx) => tx.change(statement))).rejects.toThrow("permission denied");
    for (const statement of [`update ${month} set facts = '{}'`, `delete from ${month}`])
      await expect(shop.pool.query(statement)).rejects.toThrow("the audit trail is append-only");
    const { rows } = await shop.pool.query(
      `select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent in ('audit_event'::regclass, 'webhook_delivery'::regclass) and not (c.relrowsecurity and c.relforcerowsecurity)`,
    );
    expect(rows).toEqual([]);
  });

  test("the server's login can neither create nor detach a monthly partition", async () => {
    for (const statement of [`select let_audit_month_go('${month}')`, "select make_month('audit_event', now())", `drop table ${month}`])
      await expect(rawTransactions(shop.serverPool)({ is: "all" }, (tx) => tx.change(statement))).rejects.toThrow(
        /permission denied|must be owner/,
      );
    for (const statement of ["update retention set keep_for = '7 days'", "delete from month_part"])
      await expect(rawTransactions(shop.serverPool)({ is: "all" }, (tx) => tx.change(statement))).rejects.toThrow("permission denied");
  });

  test("queries about one application use the index of a monthly partition", async () => {
    const client = await shop.pool.connect();
    const planOf = async (asked: string) =>
      (await client.query<{ "QUERY PLAN": string }>(`explain ${asked}`)).rows.map((line) => line["QUERY PLAN"]).join("\n");
    try {
      await client.query("begin; set local role farthing_app; set local farthing.scope = 'all'; set local enable_seqscan = off");
      const ofOne = "from audit_event where chain = 'application:100000009'";
      for (const asked of [`select * ${ofOne} order by seq desc`, `select exists (select ${ofOne} and type = 'applicant.signed_in')`])
        expect(await planOf(asked)).not.toMatch(/Seq Scan on audit_event/);
      // The query asks for a future time, so PostgreSQL leaves out the partition of this month.
      expect(await planOf(`select * ${ofOne} and at >= now() + interval '40 days'`)).not.toContain(month);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});

describe("the retention of webhook deliveries", () => {
  const delivery = async (at: Date) => {
    const { id } = await shop.as("branch_user").save({ document: {} });
    await shop.pool.query("insert into web_shop values ('200100', '{}', now()) on conflict do nothing");
    await shop.pool.query(
      `insert into webhook_delivery (id, supplier_number, application_id, version, status, body, created_at)
       values (first_id_at($1), '200100', $2, 1, 'open', '{}', $1)`,
      [at, id],
    );
  };
  const deliveryCount = async () => (await shop.pool.query("select from webhook_delivery")).rowCount;

  test("webhook deliveries are deleted a month at a time, after their retention period", async () => {
    await delivery(inMonths(-5));
    await delivery(inMonths(-2));
    await delivery(new Date());
    await maintainPartitions(shop.asSystem());
    expect(await deliveryCount()).toBe(2);
    expect(await partsOf("webhook_delivery")).not.toContain(partitionNameAt("webhook_delivery", inMonths(-5)));
    expect(await partsOf("webhook_delivery")).toContain(partitionNameAt("webhook_delivery", inMonths(-2)));
  });

  test("the owner of the database sets how long webhook deliveries are stored", async () => {
    await shop.pool.query("update retention set keep_for = interval '2 years' where name = 'webhook_delivery'");
    await delivery(inMonths(-20));
    await maintainPartitions(shop.asSystem());
    expect(await deliveryCount()).toBe(3);
    await shop.pool.query("update retention set keep_for = interval '90 days' where name = 'webhook_delivery'");
    await maintainPartitions(shop.asSystem());
    expect(await deliveryCount()).toBe(2);
  });
});

test("the owner of the database sets how long completed jobs are stored", async () => {
  const keptSeconds = async () =>
    (await shop.pool.query<{ seconds: number }>("select deletion_seconds as seconds from pgboss.queue where name = 'tick'")).rows[0]
      ?.seconds;
  expect(await keptSeconds()).toBe(30 * 86_400);
  await shop.pool.query("update retention set keep_for = interval '8 days' where name = 'pgboss.job'");
  await installQueues(shop.pool, ["tick"]);
  expect(await keptSeconds()).toBe(8 * 86_400);
});

describe("deleting an old month of the audit log", () => {
  const run = promisify(execFile);
  const keys = masterKeys(readConfig({}));
  const tool = (name: string, ...given: readonly string[]) =>
    run(process.execPath, [fileURLToPath(new URL(`../bin/${name}.ts`, import.meta.url)), ...given], {
      env: { ...cleanEnvironment, DATABASE_URL: shop.connectionString },
    });

  let folder: string;
  let anchor: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "farthing-anchor-"));
    anchor = join(folder, "anchor");
  });
  afterEach(() => rm(folder, { recursive: true }));
  const removeOldMonths = () => readAnchorAt(anchor, (file) => deleteOldMonths(shop.pool, () => readSignedAnchor(file, keys)));
  const keepFor = (years: number) =>
    shop.pool.query("update retention set keep_for = make_interval(years => $1) where name = 'audit_event'", [years]);

  test("the database owner can delete an old month of the audit log that a checkpoint (anchor) contains", {
    timeout: 120_000,
  }, async () => {
    const [old, younger] = [inMonths(-90), inMonths(-80)];
    const store = await objectStore();
    anchor = store.address;
    await expect(removeOldMonths()).rejects.toThrow("There is no anchor at http://127.0.0.1");
    for (const at of [old, younger, new Date()]) await appendSignOut(at);
    await maintainPartitions(shop.asSystem());
    await tool("verify-audit", "--anchor", anchor);
    const { chains, events, digest } = await verify();

    expect(await removeOldMonths()).toEqual([]);
    await expect(keepFor(5)).rejects.toThrow("check");
    await keepFor(7);
    await maintainPartitions(shop.asSystem());
    expect(await partsOf("audit_event")).toContain(partitionNameAt("audit_event", old));

    const { stdout } = await tool("retention", "--anchor", anchor);
    expect(stdout).toContain(`${partitionNameAt("audit_event", old)} is deleted.\n`);
    expect(stdout).toContain("webhook_delivery: kept for 90 days");
    expect(await partsOf("audit_event")).not.toContain(partitionNameAt("audit_event", old));
    expect(await partsOf("audit_event")).toContain(partitionNameAt("audit_event", younger));
    expect(await verify()).toMatchObject({ chains, digest });
    expect((await verify()).events).toBeLessThan(events);

    const missing: string[] = [];
    await readAnchorAt(anchor, async (file) =>
      verifyChains(requireAnchoredLinks(auditLinks(shop.pool), await readSignedAnchor(file, keys), (sentence) => missing.push(sentence))),
    );
    store.close();
    expect(missing).toEqual([]);
    await appendSignOut(new Date());
    await expect(verify()).resolves.toMatchObject({ chains });
  });

  test("an old month of the audit log is kept if no stored checkpoint (anchor) contains it", {
    timeout: 120_000,
  }, async () => {
    await keepFor(7);
    await tool("verify-audit", "--anchor", anchor);
    const { id } = await shop.as("branch_manager").save({ document: {} });
    const old = inMonths(-100);
    await shop.asSystem().transaction((tx) =>
      tx.events.append({
        type: "application.saved",
        on: { applicationId: id },
        by: { username: "ben.branch", role: "branch_user", branch: leedsBranchNumber },
        facts: { version: 2, parts: [] },
        at: old,
      }),
    );
    await maintainPartitions(shop.asSystem());
    const part = partitionNameAt("audit_event", old);
    expect(await removeOldMonths()).toEqual([{ part, reasonKept: `event 2 of application:${id} is not anchored` }]);
    await tool("verify-audit", "--anchor", anchor);
    expect(await removeOldMonths()).toEqual([{ part, reasonKept: `application:${id} has been heard of since` }]);
  });
});

describe("an audit log from before monthly partitions", () => {
  let database: TestDatabase;
  let owner: pg.Client;
  beforeEach(async () => {
    database = await createEmptyDatabase();
    owner = new pg.Client({ connectionString: database.connectionString });
    await owner.connect();
  });
  afterEach(async () => {
    await owner.end();
    await database.drop();
  });

  test("an audit log from before monthly partitions becomes one partition without any change", { timeout: 60_000 }, async () => {
    const migrations = new URL("../migrations/", import.meta.url);
    const names = (await readdir(migrations)).filter((name) => name.endsWith(".sql")).sort();
    const months = names.findIndex((name) => name.endsWith("_months.sql"));
    const apply = async (some: readonly string[]) => {
      for (const name of some)
        await owner.query(`begin; set local farthing.scope = 'all'; ${await readFile(new URL(name, migrations), "utf8")}; commit`);
    };
    await owner.query("create table migration (name text, timestamp text); create table migration_lock (id text, is_locked int)");
    await apply(names.slice(0, months));
    const logEvent = (at: string) =>
      owner.query(`insert into audit_event (chain, seq, id, type, at, actor, facts, hash)
        values ('tenant:harbour-beds', 0, gen_random_uuid(), 'user.signed_in', ${at}, '{}', '{}', '')`);
    for (const at of ["now() - interval '400 days'", "now()"]) await logEvent(at);
    const rows = async () => (await owner.query("select chain, seq, id, at, hash from audit_event order by seq")).rows;
    const before = await rows();

    await apply(names.slice(months));

    expect(await rows()).toEqual(before);
    for (const at of ["now()", "now() + interval '62 days'"]) await logEvent(at);
    const { rows: parts } = await owner.query("select tableoid::regclass::text as part from audit_event order by seq");
    expect(parts.map(({ part }) => part)).toEqual([
      ...Array.from({ length: 3 }, () => "audit_event_before"),
      expect.stringMatching(/^audit_event_\d{4}_\d{2}$/),
    ]);
    const pool = new pg.Pool({ connectionString: database.connectionString });
    expect(await verifyChains(auditLinks(pool))).toMatchObject({ chains: 1, events: 4 });
    await pool.end();
  });
});
