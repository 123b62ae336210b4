import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteExpired } from "../src/use-cases/deadlines/delete-expired.ts";
import { createTestWorld, type TestWorld } from "./support/world.ts";

let shop: TestWorld;
beforeAll(async () => {
  shop = await createTestWorld();
});
afterAll(() => shop.end());

const count = async (table: string) => (await shop.pool.query<{ count: number }>(`select count(*)::int from ${table}`)).rows[0]?.count;

test("housekeeping deletes expired records by the real clock, and not by the business clock, which testers can move", async () => {
  const { rows } = await shop.pool.query<{ id: string }>("select id from staff_user limit 1");
  const user = rows[0]?.id;
  for (const [days, at] of Object.entries({ 8: "old", 1: "new" })) {
    const ago = `clock_timestamp() - interval '${days} days'`;
    await shop.pool.query(
      `insert into idempotency_key (actor, key, request, sealed_answer, created_at) values ('mo', '${at}', 'x', '', ${ago})`,
    );
    await shop.pool.query(
      `insert into one_time_code (hash, purpose, subject, expires_at) values ('${at}', 'test', 'mo', ${ago} + interval '12 hours')`,
    );
    await shop.pool.query(`insert into throttle (bucket, window_end, count) values ('${at}', ${ago} + interval '1 day 1 minute', 1)`);
    await shop.pool.query(
      `insert into session (id, user_id, app, access_hash, access_expires_at, refresh_hash, refresh_expires_at)
       values (gen_random_uuid(), $1, 'staff', '${at}', ${ago}, '${at}', ${ago} + interval '12 hours')`,
      [user],
    );
  }
  await shop.pool.query("update business_clock set ahead_by = interval '400 days'");

  await deleteExpired(shop.asSystem());

  expect(await count("idempotency_key")).toBe(1);
  expect(await count("one_time_code")).toBe(1);
  expect(await count("throttle")).toBe(1);
  expect(await count("session")).toBe(1);
});
