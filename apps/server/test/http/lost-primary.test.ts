import { contract } from "@farthing/contract";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPool } from "../../src/store/database/pool.ts";
import { preparedStatement } from "../../src/store/database/prepared-statement.ts";
import { createStore } from "../../src/store/unit-of-work.ts";
import { masterKey, silent } from "../support/database.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { withServerLogin } from "../support/server-login.ts";
import { type StallingProxy, startStallingProxy } from "../support/stalling-proxy.ts";

/** A server with one database connection, over a network that can fall silent, to a database that can become read-only. */

let shop: TestApps;
let proxy: StallingProxy;
let single: pg.Pool;
let mo: Caller;
beforeAll(async () => {
  proxy = await startStallingProxy();
  shop = await startApps(({ connectionString, queue }) => {
    const address = proxy.address(withServerLogin(connectionString));
    single = createPool(address, 1, silent, { waitMsMax: 2_000, statementMsMax: 1_500, answerGraceMs: 500 });
    return { pool: single, store: createStore({ pool: single, masterKey, jobSender: queue.sender, announce: async () => undefined }) };
  });
  mo = await shop.signedIn("branch_manager");
});
afterAll(async () => {
  await single.end();
  await shop.end();
  await proxy.close();
});

const cancel = (id: string) => shop.call(contract.cancelApplication, { params: { id }, body: {} }, mo);
const readiness = async () => (await shop.apps.staff.inject("/health/ready")).statusCode;

async function expectBusy(answered: ReturnType<TestApps["call"]>): Promise<void> {
  const answer = await answered;
  expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([503, "server.busy", "5"]);
}

describe("when the database has become read-only", () => {
  test("when a connection turns out to be read-only, one request gets a busy response and the connection is closed", async () => {
    const { id } = await shop.application();
    await single.query("set default_transaction_read_only = on");
    await expectBusy(cancel(id));
    expect(await shop.statusOf(id)).toBe("open");
    expect((await cancel(id)).statusCode).toBe(200);
  });

  test("the readiness check detects a read-only database", async () => {
    await single.query("set default_transaction_read_only = on");
    expect([await readiness(), await readiness()]).toEqual([503, 200]);
  });

  test("the process is not ready while only a read-only database is available", async () => {
    const { id } = await shop.application();
    const { database } = (await shop.pool.query<{ database: string }>("select current_database() as database")).rows[0] ?? {};
    await shop.pool.query(`alter database ${database} set default_transaction_read_only = on`);
    try {
      await single.query("select pg_terminate_backend(pg_backend_pid())").catch(() => undefined);
      await expectBusy(cancel(id));
      expect([await readiness(), await readiness()]).toEqual([503, 503]);
    } finally {
      await shop.pool.query(`alter database ${database} reset default_transaction_read_only`);
    }
    expect(await readiness()).toBe(200);
    expect((await cancel(id)).statusCode).toBe(200);
  });
});

describe("when a database connection falls silent", () => {
  test.each([
    ["at the start of a transaction", "begin"],
    ["at the commit, as when waiting for a standby", "commit"],
  ])("a connection that falls silent %s times out, and the service is busy", async (_, sql) => {
    const { id } = await shop.application();
    proxy.silenceAt(preparedStatement(sql).name);
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

test("equal errors of several requests become one line in the log", () => {
  const errors = shop.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "the database could not answer a request");
  const messages = errors.map(({ err }) => err.message);
  expect(messages).toContain("Query read timeout");
  expect(new Set(messages).size).toBe(messages.length);
});
