import { contract } from "@farthing/contract";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPool } from "../../src/store/database/pool.ts";
import { createStore } from "../../src/store/unit-of-work.ts";
import { masterKey, silentLog } from "../support/database.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { waitForLockWaiter } from "../support/lock-waiter.ts";

let shop: TestApps;
let small: pg.Pool;
let branchManager: Caller;
beforeAll(async () => {
  shop = await startApps(({ connectionString, queue }) => {
    small = createPool(connectionString, 1, silentLog, { waitMsMax: 200 });
    return { pool: small, store: createStore({ pool: small, masterKey, jobSender: queue.sender, announce: async () => undefined }) };
  });
  branchManager = await shop.signedIn("branch_manager");
});
afterAll(async () => {
  await small.end();
  await shop.end();
});

describe("when every database connection is in use", () => {
  let taken: pg.PoolClient;
  beforeEach(async () => {
    taken = await small.connect();
  });
  afterEach(() => taken.release());

  test("a request without a free database connection gets a response that says when to retry", async () => {
    const { id } = await shop.application();
    const login = { body: { retailerName: "harbour-beds", username: "ben.branch", password: "x" } };
    for (const answer of [
      await shop.call(contract.listApplications, {}, branchManager),
      await shop.call(contract.cancelApplication, { params: { id }, body: {} }, branchManager),
      await shop.call(contract.login, login),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        { code: "server.busy", message: "The service is busy. Please try again in a moment." },
      ]);
      expect(answer.headers["retry-after"]).toBe("5");
    }
    expect(await shop.statusOf(id)).toBe("open");
  });

  test("a process without a free database connection stays live but is not ready", async () => {
    expect((await shop.apps.staff.inject("/health/live")).statusCode).toBe(200);
    expect((await shop.apps.staff.inject("/health/ready")).statusCode).toBe(503);
  });
});

test("requests succeed again when a database connection is free", async () => {
  expect((await shop.call(contract.listApplications, {}, branchManager)).statusCode).toBe(200);
});

test("if the database closes the connection of a request, the request is repeated on another connection", async () => {
  const other = new pg.Client({ connectionString: shop.connectionString });
  await other.connect();
  const { id } = await shop.application();
  await other.query("begin");
  await other.query("select from application where id = $1 for update", [id]);
  const waiting = shop.call(contract.cancelApplication, { params: { id }, body: {} }, branchManager);
  await shop.pool.query("select pg_terminate_backend($1)", [await waitForLockWaiter(shop.pool)]);
  await other.query("rollback");
  await other.end();
  expect((await waiting).statusCode).toBe(200);
  expect(await shop.statusOf(id)).toBe("cancelled");
});
