import type pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createPool } from "../src/store/database/pool.ts";
import { silentLog } from "./support/database.ts";
import { OwnPostgres } from "./support/own-postgres.ts";
import { type StallingProxy, startStallingProxy } from "./support/stalling-proxy.ts";

/** A standby is promoted while the former primary keeps running. */

let former: OwnPostgres;
let later: OwnPostgres;
let proxy: StallingProxy;
let pool: pg.Pool;
beforeAll(async () => {
  former = new OwnPostgres();
  await former.start();
  later = await former.copy();
  later.begin("standby");
  await later.configure({ primary_conninfo: `host=${former.socketFolder} user=postgres` });
  await later.start();
  proxy = await startStallingProxy();
  pool = createPool(proxy.address(former.serverConnectionString), 2, silentLog);
}, 120_000);
afterAll(async () => {
  await proxy.close();
  await later.remove();
  await former.remove();
});

const readTimeline = async (client: pg.Pool | pg.PoolClient) =>
  (await client.query<{ timeline: string }>("select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline")).rows[0]?.timeline;

test("after connecting to the new primary, the server refuses connections to the former primary", async () => {
  const [idle, used] = [await pool.connect(), await pool.connect()];
  expect(await readTimeline(used)).toBe("00000001");
  idle.release();

  await later.pool.query("select pg_promote()");
  const addressOfLater = proxy.address(later.serverConnectionString);
  const lost = new Promise((resolve) => used.once("end", resolve));
  const another = createPool(addressOfLater, 1, silentLog);
  expect(await readTimeline(another)).toBe("00000002");
  await lost;
  await expect(readTimeline(used)).rejects.toThrow();
  used.release(true);
  expect(await readTimeline(pool)).toBe("00000002");

  proxy.address(former.serverConnectionString);
  const late = createPool(addressOfLater, 1, silentLog);
  await expect(late.query("select 1")).rejects.toMatchObject({ code: "25006", message: expect.stringContaining("timeline 1") });

  await Promise.all([another.end(), pool.end()]);
  await expect(late.query("select 1")).rejects.toMatchObject({ code: "25006" });
  const laterOn = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_001);
  expect(await readTimeline(late)).toBe("00000001");
  laterOn.mockRestore();
  await late.end();
});
