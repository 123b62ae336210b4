import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPool } from "../src/store/database/pool.ts";
import { openReplica, type Replica } from "../src/store/database/replica.ts";
import { createStore, type Store, type UnitOfWork } from "../src/store/unit-of-work.ts";
import { masterKey, silentLog } from "./support/database.ts";
import { OwnPostgres } from "./support/own-postgres.ts";
import { randomApplicationId } from "./support/random-application-id.ts";
import { sampleApplication } from "./support/world.ts";

let primary: OwnPostgres;
let standby: OwnPostgres;
let pool: pg.Pool;
let replica: Replica;
let store: Store;
beforeAll(async () => {
  primary = await OwnPostgres.withShops();
  standby = await primary.copy();
  standby.begin("standby");
  await standby.configure({ primary_conninfo: `host=${primary.socketFolder} user=postgres` });
  const { serverConnectionString } = await standby.start();
  pool = createPool(primary.serverConnectionString, 4, silentLog);
  replica = openReplica({ connectionString: serverConnectionString, primary: pool, connectionsMax: 4 }, silentLog);
  store = createStore({ pool, replica, masterKey, jobSender: () => async () => undefined, announce: async () => undefined });
}, 120_000);
afterAll(async () => {
  await replica.end();
  await pool.end();
  await standby.remove();
  await primary.remove();
});

const unlimitedScope = { is: "all" } as const;

async function savedApplication(): Promise<string> {
  return store.transaction(unlimitedScope, null, async (tx) => {
    const id = await tx.applications.nextId();
    tx.applications.add(sampleApplication(id));
    return id;
  });
}

const read = (id: string) =>
  store.read(unlimitedScope, null, async (tx) => {
    const { status } = await tx.applications.get(id);
    return { status, from: (await isQueried(standby)) ? "standby" : "primary" };
  });

const isQueried = async (postgres: OwnPostgres): Promise<boolean> => {
  const asked = "select from pg_stat_activity where usename = 'farthing_server' and state = 'idle in transaction'";
  return (await postgres.pool.query(asked)).rowCount === 1;
};

test("reports are read from the standby and include the reader's own latest changes", async () => {
  for (let times = 0; times < 10; times++) expect(await read(await savedApplication())).toEqual({ status: "open", from: "standby" });
});

test("a report cannot write to the database, neither on the primary nor on the standby", async () => {
  const write = (tx: UnitOfWork) => tx.applications.add(sampleApplication(randomApplicationId()));
  await expect(store.read(unlimitedScope, null, async (tx) => write(tx))).rejects.toThrow(
    "cannot execute INSERT in a read-only transaction",
  );
});

test("a standby that is behind the primary is skipped until it has caught up", async () => {
  await standby.pool.query("select pg_wal_replay_pause()");
  const id = await savedApplication();
  expect(await read(id)).toEqual({ status: "open", from: "primary" });
  expect(await replica.lagBytes()).toBeGreaterThan(0);
  await standby.pool.query("select pg_wal_replay_resume()");
  await expect.poll(async () => (await read(id)).from, { timeout: 10_000 }).toBe("standby");
  await expect.poll(() => replica.lagBytes(), { timeout: 10_000 }).toBe(0);
});

test("when the standby is lost, reads continue on the primary", async () => {
  const id = await savedApplication();
  expect((await read(id)).from).toBe("standby");
  await standby.stop();
  expect(await replica.lagBytes()).toBeNaN();
  const fromPrimary = () =>
    store.read(unlimitedScope, null, async (tx) => [(await tx.applications.get(id)).status, await isQueried(primary)]);
  expect(await fromPrimary()).toEqual(["open", true]);
  const begun = Date.now();
  expect(await fromPrimary()).toEqual(["open", true]);
  expect(Date.now() - begun).toBeLessThan(1_000);
});
