import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startApps, type TestApps } from "../support/http.ts";

/** A trigger simulates a full disk with PostgreSQL's own error. */

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
  await shop.pool.query(`
    create function disk_is_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
});
afterAll(() => shop.end());
afterEach(() => void vi.restoreAllMocks());

const readiness = async () => (await shop.apps.staff.inject("/health/ready")).statusCode;
const countWriteProofs = async () => (await shop.pool.query("select from write_proof")).rowCount;

/** The readiness check repeats its write only after three seconds, so the tests move the timer forward. */
function moveTimer(seconds: number): void {
  const now = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(now + seconds * 1_000);
}

test("a process is not ready while the disk of the database is full, and ready again afterwards", async () => {
  expect(await readiness()).toBe(200);
  await shop.pool.query("create trigger disk_is_full before insert on write_proof execute function disk_is_full()");
  moveTimer(4);
  expect([await readiness(), (await shop.apps.staff.inject("/health/live")).statusCode]).toEqual([503, 200]);
  await shop.pool.query("drop trigger disk_is_full on write_proof");
  moveTimer(8);
  expect(await readiness()).toBe(200);
});

test("readiness checks within three seconds share one write", async () => {
  moveTimer(60);
  await readiness();
  const before = await countWriteProofs();
  await Promise.all(Array.from({ length: 10 }, readiness));
  expect(await countWriteProofs()).toBe(before);
});

test("each write of the readiness check needs new space, so the check detects a full disk", async () => {
  const pages = async () =>
    (await shop.pool.query<{ pages: number }>("select (pg_relation_size('write_proof') / 8192)::int as pages")).rows[0]?.pages;
  await shop.pool.query("truncate write_proof");
  // `prove_write()` empties the table at random. With the random seed 0.5, it keeps the three rows.
  for (let proof = 1; proof <= 3; proof++) await shop.pool.query("begin; select setseed(0.5); select prove_write(); commit");
  expect(await pages()).toBe(3);
});
