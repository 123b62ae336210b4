import { contract } from "@farthing/contract";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { Failover } from "../../src/store/database/failover.ts";
import { createPool } from "../../src/store/database/pool.ts";
import { createStore } from "../../src/store/unit-of-work.ts";
import { masterKey, silentLog } from "../support/database.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { withServerLogin } from "../support/server-login.ts";
import { type StallingProxy, startStallingProxy } from "../support/stalling-proxy.ts";

/** The server in these tests has one database connection. The tests can stop its traffic and can make the database read-only. */

/** In the messages to PostgreSQL, a NUL character ends the text of a statement. */
const commitMessage = "commit\0";

const failoverMsMax = 1_000;

let shop: TestApps;
let proxy: StallingProxy;
let single: pg.Pool;
let branchManager: Caller;
beforeAll(async () => {
  proxy = await startStallingProxy();
  shop = await startApps(({ connectionString, queue }) => {
    const address = proxy.address(withServerLogin(connectionString));
    single = createPool(address, 1, silentLog, { waitMsMax: 2_000, statementMsMax: 1_500, answerGraceMs: 500 });
    const failover = new Failover(single, failoverMsMax);
    const store = createStore({ pool: single, failover, masterKey, jobSender: queue.sender, announce: async () => undefined });
    return { pool: single, failover, store };
  });
  branchManager = await shop.signedIn("branch_manager");
});
afterAll(async () => {
  await single.end();
  await shop.end();
  await proxy.close();
});

const cancel = (id: string) => shop.call(contract.cancelApplication, { params: { id }, body: {} }, branchManager);
const readiness = async () => (await shop.apps.staff.inject("/health/ready")).statusCode;

async function alterDatabase(change: string): Promise<void> {
  const { rows } = await shop.pool.query<{ database: string }>("select current_database() as database");
  await shop.pool.query(`alter database ${rows[0]?.database} ${change}`);
}

/** PostgreSQL makes only new connections read-only, so this function closes the server's present connection. */
async function makeReadOnly(): Promise<void> {
  await alterDatabase("set default_transaction_read_only = on");
  await single.query("select pg_terminate_backend(pg_backend_pid())").catch(() => undefined);
}

const makeWritable = () => alterDatabase("reset default_transaction_read_only");

async function expectBusy(answered: ReturnType<TestApps["call"]>): Promise<void> {
  const answer = await answered;
  expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([503, "server.busy", "5"]);
}

describe("when the database has become read-only", () => {
  test("if a database connection has become read-only, the request is repeated on another connection", async () => {
    const { id } = await shop.application();
    await single.query("set default_transaction_read_only = on");
    expect((await cancel(id)).statusCode).toBe(200);
    expect(await shop.statusOf(id)).toBe("cancelled");
  });

  test("the process stays ready if a single connection has become read-only", async () => {
    expect(await readiness()).toBe(200);
    await single.query("set default_transaction_read_only = on");
    expect([await readiness(), await readiness()]).toEqual([200, 200]);
  });

  test("requests wait until a read-only database accepts writes again", async () => {
    const { id } = await shop.application();
    await makeReadOnly();
    const before = proxy.connectionCount();
    const waiting = cancel(id);
    await vi.waitUntil(() => proxy.connectionCount() >= before + 2, { interval: 10 });
    await makeWritable();
    expect((await waiting).statusCode).toBe(200);
  });

  test("the process is not ready while every database is read-only", async () => {
    const { id } = await shop.application();
    await makeReadOnly();
    try {
      const begun = performance.now();
      await expectBusy(cancel(id));
      expect(performance.now() - begun).toBeGreaterThan(failoverMsMax);
      expect([await readiness(), await readiness()]).toEqual([503, 503]);
    } finally {
      await makeWritable();
    }
    expect(await readiness()).toBe(200);
    expect((await cancel(id)).statusCode).toBe(200);
  });
});

describe("when a database connection is lost during a commit", () => {
  const cancelOnce = (id: string) =>
    shop.call(contract.cancelApplication, { params: { id }, body: {}, headers: { "idempotency-key": `cancel-${id}` } }, branchManager);

  test.each([
    ["was rolled back is repeated", "before"],
    ["was committed gets the stored answer", "after"],
  ] as const)("a request with an idempotency key that %s", async (_, when) => {
    const { id } = await shop.application();
    proxy.cutAt(commitMessage, when);
    const answer = await cancelOnce(id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: "cancelled", version: 2 }]);
    const { rowCount } = await shop.pool.query("select from audit_event where chain = $1 and type = 'application.cancelled'", [
      `application:${id}`,
    ]);
    expect(rowCount).toBe(1);
  });

  test.each([
    ["open", "before"],
    ["cancelled", "after"],
  ] as const)("a request without an idempotency key gets a busy response, and the application is %s", async (status, when) => {
    const { id } = await shop.application();
    proxy.cutAt(commitMessage, when);
    await expectBusy(cancel(id));
    expect(await shop.statusOf(id)).toBe(status);
  });
});

describe("when a database connection falls silent", () => {
  test.each([
    ["at the start of a transaction", "begin; set local"],
    ["at the commit, as when waiting for a standby", commitMessage],
  ])("if a database connection falls silent %s, the request times out and gets a busy response", async (_, words) => {
    const { id } = await shop.application();
    proxy.silenceAt(words);
    const begun = Date.now();
    await expectBusy(cancel(id));
    expect(Date.now() - begun).toBeLessThan(6_000);
    proxy.silenceAt(undefined);
    expect((await cancel(id)).statusCode).toBe(200);
  });

  test("a silent database connection does not block the readiness check", async () => {
    proxy.silenceAt("transaction_read_only");
    expect(await readiness()).toBe(503);
    proxy.silenceAt(undefined);
    expect(await readiness()).toBe(200);
  });
});

test("the same error of several requests becomes one line in the log", () => {
  const errors = shop.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "the database could not answer a request");
  const messages = errors.map(({ err }) => err.message);
  expect(messages).toContain("Query read timeout");
  expect(new Set(messages).size).toBe(messages.length);
});
