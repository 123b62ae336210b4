import { contract } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { expireApplication } from "../../src/use-cases/applications/expire-application.ts";
import { saveApplication } from "../../src/use-cases/applications/save-application.ts";
import { type Ctx, createContext } from "../../src/use-cases/context.ts";
import { sweepDeadlines } from "../../src/use-cases/deadlines/sweep-deadlines.ts";
import { daysAgo } from "../support/days-ago.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { startWorker } from "../support/worker.ts";
import { createTestWorld, type TestWorld } from "../support/world.ts";

const expiringApplicationIds = async (shop: TestWorld) =>
  (await shop.jobs("expire-application")).map(({ applicationId }) => String(applicationId)).sort();

describe("deadlines", () => {
  let shop: TestWorld;
  beforeAll(async () => {
    shop = await createTestWorld();
  });
  afterAll(() => shop.end());

  const due = async (when: string) => {
    const { id } = await shop.application();
    await shop.pool.query(
      "insert into deadline (id, application_id, kind, due_at) values (gen_random_uuid(), $1, 'expire-application', business_now() + $2::interval)",
      [id, when],
    );
    return id;
  };

  const alreadyDue = async (howMany: number) => {
    const ids = [];
    for (let count = 0; count < howMany; count++) ids.push(await due("-1 hour"));
    return ids;
  };

  test("the minute job turns every due deadline into a job and leaves later deadlines", async () => {
    const [ids, later] = [await alreadyDue(210), await due("1 hour")];
    await sweepDeadlines(shop.asSystem());
    const swept = await expiringApplicationIds(shop);
    expect(swept).toEqual(expect.arrayContaining(ids));
    expect(swept).not.toContain(later);
    expect((await shop.pool.query("select from deadline where done_at is null and application_id = any($1)", [ids])).rowCount).toBe(0);
  });

  test("if the minute job runs twice at the same time, a deadline becomes only one job", async () => {
    const ids = await alreadyDue(40);
    await Promise.all([sweepDeadlines(shop.asSystem()), sweepDeadlines(shop.asSystem())]);
    await sweepDeadlines(shop.asSystem());
    expect((await expiringApplicationIds(shop)).filter((id) => ids.includes(id))).toEqual(ids.sort());
  });

  test("a deadline that is set again is written to the database only if its time has changed", async () => {
    const { id } = await shop.application();
    const setDeadline = async (dueAt: string) => {
      await shop.asSystem().transaction(async (tx) => tx.deadlines.set(id, "expire-application", new Date(dueAt)));
      const { rows } = await shop.pool.query("select ctid, due_at from deadline where application_id = $1", [id]);
      return rows;
    };
    const first = await setDeadline("2030-01-01");
    expect(await setDeadline("2030-01-01")).toEqual(first);
    const moved = await setDeadline("2030-01-02");
    expect(moved).toEqual([{ ctid: expect.anything(), due_at: new Date("2030-01-02") }]);
    expect(moved).not.toEqual(first);
  });
});

describe("the expiry of an open application", () => {
  let shop: TestWorld;
  beforeAll(async () => {
    shop = await createTestWorld();
  });
  afterAll(() => shop.end());

  const untouchedFor = async (days: number, status: "open" | "decision_accept" | "cancelled" = "open") =>
    (await shop.application({ status, updatedAt: daysAgo(days) })).id;
  const expire = (applicationId: string) => expireApplication(shop.asSystem("expire-application"), { applicationId });

  test("the system cancels an application as expired after more than ninety days without a change", async () => {
    const id = await untouchedFor(91);
    await expire(id);
    expect(await shop.as("branch_user").read(id)).toMatchObject({ status: "cancelled", cancellationReason: "EXPIRED", version: 2 });
    expect(await shop.as("branch_user").history(id)).toMatchObject([
      { event: "application.expired", from: "open", to: "cancelled", by: { username: "system", role: "system", branch: null } },
    ]);
  });

  test("an application does not expire on the ninetieth day", async () => {
    const id = await untouchedFor(90);
    await expire(id);
    expect(await shop.statusOf(id)).toBe("open");
  });

  test("an application expires once, even if the job repeats", async () => {
    const id = await untouchedFor(91);
    await Promise.all([expire(id), expire(id)]);
    await expire(id);
    expect(await shop.as("branch_user").history(id)).toHaveLength(1);
  });

  test.each(["decision_accept", "cancelled"] as const)("an application that has reached the status %s does not expire", async (status) => {
    const id = await untouchedFor(400, status);
    await expire(id);
    expect(await shop.statusOf(id)).toBe(status);
  });

  test("an application that was last changed in summer time expires at midnight in London", async () => {
    const at = (moment: string, ctx: Ctx) => createContext(shop.store, { ...ctx, now: new Date(moment) });
    // The application is saved at 00:30 on 2 May in London.
    const { id } = await saveApplication(at("2026-05-01T23:30:00Z", shop.as("branch_user").ctx), { document: {} });
    const { rows } = await shop.pool.query("select due_at from deadline where application_id = $1", [id]);
    expect(rows).toEqual([{ due_at: new Date("2026-07-31T23:00:00Z") }]);
    const expireAt = (moment: string) => expireApplication(at(moment, shop.asSystem()), { applicationId: id });
    await expireAt("2026-07-31T22:59:59Z");
    expect(await shop.statusOf(id)).toBe("open");
    await expireAt("2026-07-31T23:00:00Z");
    expect(await shop.statusOf(id)).toBe("cancelled");
  });

  test("a cancelled application has no deadlines", async () => {
    const { id } = await shop.as("branch_user").save({ document: {} });
    await shop.as("branch_manager").cancel(id);
    expect((await shop.pool.query("select from deadline where application_id = $1", [id])).rowCount).toBe(0);
  });
});

describe("moving the business clock", () => {
  let shop: TestApps;
  beforeAll(async () => {
    shop = await startApps();
    await startWorker(shop);
  });
  afterAll(() => shop.end());

  const move = async (days: number) => (await shop.call(contract.moveClock, { body: { days } })).json();

  test("moving the clock expires applications that were not changed, and is logged", async () => {
    const ben = shop.as("branch_user");
    const [forgotten, touched] = [await ben.save({ document: {} }), await ben.save({ document: {} })];
    expect(await move(60)).toMatchObject({ offsetDays: 60 });
    await ben.save({ id: touched.id, document: { goodsDescription: "Still wanted" } });
    expect(await move(31)).toMatchObject({ offsetDays: 91 });

    await vi.waitFor(async () => expect(await shop.statusOf(forgotten.id)).toBe("cancelled"), { timeout: 20_000 });
    expect(await shop.statusOf(touched.id)).toBe("open");
    expect(await expiringApplicationIds(shop)).toEqual([forgotten.id]);
    const { rows } = await shop.pool.query("select facts from audit_event where type = 'clock.moved' order by seq");
    expect(rows).toEqual([{ facts: { days: 60 } }, { facts: { days: 31 } }]);
  });

  test("after a move of the clock, new applications get the moved time", async () => {
    const { now, today, offsetDays } = (await shop.call(contract.readClock)).json();
    expect(offsetDays).toBe(91);
    expect(Math.abs(Date.parse(now) - (Date.now() + 91 * 86_400_000))).toBeLessThan(60_000);
    expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const { id } = await shop.as("branch_user").save({ document: {} });
    expect(Date.parse((await shop.as("branch_user").read(id)).created)).toBeGreaterThanOrEqual(Date.parse(now));
  });

  test.each([0, -1, 1.5, 367, "1"])("the clock cannot be moved by %j days", async (days) => {
    expect((await shop.call(contract.moveClock, { body: { days } })).statusCode).toBe(400);
  });
});
