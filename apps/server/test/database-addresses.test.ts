import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { compose } from "../src/compose.ts";
import { readConfig } from "../src/platform/config.ts";
import { describeAddresses } from "../src/platform/database-addresses.ts";
import { awaitDatabase } from "../src/store/database/await-database.ts";
import { createPool } from "../src/store/database/pool.ts";
import { createEmptyDatabase, createTestDatabase, masterKey, silentLog, type TestDatabase } from "./support/database.ts";
import { withServerLogin } from "./support/server-login.ts";
import { startStallingProxy } from "./support/stalling-proxy.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

const longWait = { forMs: 20_000 };
const noWait = { forMs: 0 };

describe("a connection string with several hosts", () => {
  const several = "postgresql://farthing:secret@one.example:5432,two.example,[::1]:5433/farthing?sslmode=require";

  test("the server accepts a connection string with several hosts, and logs the hosts without the password", () => {
    expect(readConfig({ DATABASE_URL: several, FARTHING_ENV: "test" }).databaseUrl).toBe(several);
    expect(describeAddresses(several)).toBe("one.example:5432, two.example, [::1]:5433/farthing");
    expect(() => readConfig({ DATABASE_URL: "postgresql://one.example:x,two.example/farthing" })).toThrow("DATABASE_URL is not usable");
  });

  test("a connection skips hosts that are unreachable or read-only", async () => {
    const [gone, standby, primary] = [await startStallingProxy(), await startStallingProxy(), await startStallingProxy()];
    const hosts = [gone, standby, primary].map(({ port }) => `127.0.0.1:${port}`).join();
    const address = primary.address(database.connectionString).replace(/127\.0\.0\.1:\d+/, hosts);
    standby.address(database.connectionString);
    await gone.close();
    const name = new URL(database.connectionString).pathname.slice(1);
    const owner = createPool(database.connectionString, 1, silentLog);
    const pool = createPool(address, 1, silentLog);
    try {
      await owner.query(`alter database ${name} set default_transaction_read_only = on`);
      await expect(pool.query("select 1")).rejects.toMatchObject({ code: "ECONNREFUSED" });
      await expect(pool.query("select 1")).rejects.toMatchObject({ code: "25006" });
      await owner.query(`alter database ${name} reset default_transaction_read_only`);
      await pool.query("create table written ()");
      expect([standby.connectionCount(), primary.connectionCount()]).toEqual([1, 1]);
    } finally {
      await Promise.all([pool.end(), owner.end()]);
      await Promise.all([standby.close(), primary.close()]);
    }
  });
});

describe("starting without a writable database", () => {
  test("a starting process tries again if its first connection is not answered in time", { timeout: 60_000 }, async () => {
    const migrated = await createTestDatabase();
    const proxy = await startStallingProxy();
    const connectionString = proxy.address(withServerLogin(migrated.connectionString));
    const config = readConfig({ FARTHING_MASTER_KEY: masterKey });
    const server = compose(config, { connectionString, ownerConnectionString: undefined }, silentLog);
    proxy.silenceAt("application_name");
    const prepared = server.prepare();
    await vi.waitUntil(() => proxy.connectionCount() > 0);
    proxy.silenceAt(undefined);
    await prepared;
    await server.stop();
    await proxy.close();
    await migrated.drop();
  });

  test("a starting server retries its connection after growing pauses until the database accepts writes", async () => {
    const { port, close } = await startStallingProxy();
    await close();
    const address = `postgresql://postgres@127.0.0.1:${port}${new URL(database.connectionString).pathname}`;
    const logged: string[] = [];
    const waiting = awaitDatabase(address, "DATABASE_URL", { ...longWait, onWait: (sentence) => logged.push(sentence) });
    while (logged.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    const proxy = await startStallingProxy(port);
    proxy.address(database.connectionString);
    await waiting;
    await proxy.close();
    expect(logged.map((sentence) => sentence.replace(/^.*cannot be reached: .*; /, ""))).toEqual([
      "trying again in 0.5 s.",
      "trying again in 1 s.",
    ]);
  });

  test("a starting server gives up when the time limit is over, or immediately if the database does not exist", async () => {
    await expect(awaitDatabase("postgresql://farthing:secret@127.0.0.1:1/farthing", "DATABASE_URL", noWait)).rejects.toThrow(
      /^The database at 127.0.0.1:1\/farthing \(DATABASE_URL\) cannot be reached: .*\.$/,
    );
    const nowhere = database.connectionString.replace(new URL(database.connectionString).pathname, "/nowhere");
    await expect(awaitDatabase(nowhere, "DATABASE_URL", longWait)).rejects.toThrow('database "nowhere" does not exist');
  });
});

describe("a connection pooler in transaction mode", () => {
  test("through a pooler in transaction mode, the server uses no named statements and no session settings", async () => {
    const sessionState = async (pooler: "session" | "transaction") => {
      const pool = createPool(database.connectionString, 1, silentLog, { pooler });
      try {
        await pool.query({ name: "by its text", text: "select 1 as one" });
        const { rows } = await pool.query<{ names: number; limit: string }>(
          "select count(*)::int as names, current_setting('statement_timeout') as limit from pg_prepared_statements",
        );
        return rows[0];
      } finally {
        await pool.end();
      }
    };
    expect(await sessionState("session")).toEqual({ names: 1, limit: "25s" });
    expect(await sessionState("transaction")).toEqual({ names: 0, limit: "0" });
  });

  test("a pooler in transaction mode requires a second connection string for LISTEN", () => {
    expect(() => readConfig({ FARTHING_DATABASE_POOLER: "transaction", DATABASE_URL: "postgresql://pooler.example/farthing" })).toThrow(
      "DATABASE_LISTEN_URL must connect to the database without the pooler",
    );
  });
});
