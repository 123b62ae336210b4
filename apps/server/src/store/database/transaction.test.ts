import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { silent } from "../../../test/support/database.ts";
import { leeds, type World, world } from "../../../test/support/world.ts";
import type { StoredApplication } from "../applications/applications.ts";
import type { Questions } from "../questions.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { createPool } from "./pool.ts";
import { Transaction } from "./transaction.ts";

let shop: World;
beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

const everything = { is: "all" } as const;
const mail = "told@farthing";

describe.each([
  ["that asks for the time first", undefined],
  ["whose time is known", { now: new Date() }],
])("a unit of work %s", (_, known) => {
  test("keeps what was written without waiting, in the order in which it was written", async () => {
    const { id } = await shop.application();
    await shop.store.transaction(
      everything,
      null,
      async (tx) => {
        tx.deadlines.set(id, "expire-application", new Date("2030-01-01"));
        tx.deadlines.clear(id, "expire-application");
        tx.deadlines.set(id, "expire-application", new Date("2031-01-01"));
      },
      known,
    );
    const { rows } = await shop.pool.query("select due_at from deadline where application_id = $1", [id]);
    expect(rows).toEqual([{ due_at: new Date("2031-01-01") }]);
  });

  test("reads what it has written, without having waited for it", async () => {
    const { id } = await shop.application();
    const has = await shop.store.transaction(
      everything,
      null,
      async (tx) => {
        tx.sentMessages.add(mail, id);
        return tx.sentMessages.has(mail);
      },
      known,
    );
    expect(has).toBe(true);
  });

  test("sends more than it holds back on its way, in the same order", async () => {
    const { id } = await shop.application();
    await shop.store.transaction(
      everything,
      null,
      async (tx) => {
        for (let year = 2030; year < 2200; year++) tx.deadlines.set(id, "expire-application", new Date(`${year}-01-01`));
      },
      known,
    );
    const { rows } = await shop.pool.query("select due_at from deadline where application_id = $1", [id]);
    expect(rows).toEqual([{ due_at: new Date("2199-01-01") }]);
  });

  test("keeps nothing when one of its writes fails and nothing was asked", async () => {
    const { id } = await shop.application();
    const failing = shop.store.transaction(
      everything,
      null,
      async (tx) => {
        tx.deadlines.set(id, "expire-application", new Date());
        tx.deadlines.set("999999999", "expire-application", new Date());
        tx.deadlines.clear(id, "expire-application");
      },
      known,
    );
    await expect(failing).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23503)$/) });
    const { rowCount } = await shop.pool.query("select from deadline where application_id = $1", [id]);
    expect(rowCount).toBe(0);
  });

  test("keeps nothing when a statement that nobody waited for fails, and names that one as the reason", async () => {
    const { id } = await shop.application();
    const failing = shop.store.transaction(
      everything,
      null,
      async (tx) => {
        tx.deadlines.set(id, "expire-application", new Date());
        tx.deadlines.set("999999999", "expire-application", new Date());
        await tx.applications.get(id);
      },
      known,
    );
    await expect(failing).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23503)$/) });
    const { rowCount } = await shop.pool.query("select from deadline where application_id = $1", [id]);
    expect(rowCount).toBe(0);
  });

  test("is not acknowledged when somebody swallowed the failure that rolled it back", async () => {
    const { id } = await shop.application();
    const swallowing = shop.store.transaction(
      everything,
      null,
      async (tx) => {
        tx.deadlines.set(id, "expire-application", new Date());
        await tx.users.byId("no uuid").catch(() => undefined);
      },
      known,
    );
    await expect(swallowing).rejects.toThrow("the unit of work was rolled back");
    const { rowCount } = await shop.pool.query("select from deadline where application_id = $1", [id]);
    expect(rowCount).toBe(0);
  });

  test("leaves its scope and its role to nobody after it on the same connection", async () => {
    await shop.store.transaction(everything, "harbour-beds", async () => undefined, known);
    const { rows } = await shop.pool.query(
      "select current_user <> 'farthing_app' as owner, coalesce(current_setting('farthing.scope', true), '') as scope",
    );
    expect(rows).toEqual([{ owner: true, scope: "" }]);
  });

  test("tells, when a write that nobody waited for fails, who sent it", async () => {
    async function setDeadlineOfNobody() {
      await shop.store.transaction(everything, null, async (tx) => tx.deadlines.set("999999999", "expire-application", new Date()), known);
    }
    const failure = await setDeadlineOfNobody().catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: expect.stringMatching(/^(42501|23503)$/) });
    expect((failure as Error).stack).toMatch(/^error: .+\n.*Deadlines\.set.*\n.*transaction\.test\.ts/);
  });

  test("tells the same of a call that writes it again, and tells one place among its writes from another", async () => {
    const { id } = await shop.application();
    const inCall = (work: (tx: UnitOfWork) => void) =>
      shop.store
        .transaction(everything, null, async (tx) => work(tx), { ...known, call: "told apart" })
        .then(
          () => "",
          ({ stack }: Error) => stack,
        );
    const alone = () => inCall((tx) => tx.deadlines.set("999999999", "expire-application", new Date()));
    const behindAnother = () =>
      inCall((tx) => {
        tx.decisions.reach(["11111111-1111-4111-8111-111111111111"], "searching");
        for (const due of [id, id, "999999999"]) tx.deadlines.set(due, "expire-application", new Date());
      });
    const lines = async (told: Promise<string | undefined>) => (await told)?.split("\n") ?? [];
    const [first, again] = [await lines(alone()), await lines(alone())];
    expect(first[1]).toContain("Deadlines.set");
    expect(first[2]).toContain("transaction.test.ts");
    expect(again).toEqual(first);
    const [, set, there] = await lines(behindAnother());
    expect(set).toBe(first[1]);
    expect(there).toContain("transaction.test.ts");
    expect(there).not.toBe(first[2]);
  });
});

test("a question that comes when its unit of work has failed is asked in nobody else's", async () => {
  const { id } = await shop.application();
  const late = Promise.withResolvers<void>();
  const asked: Promise<unknown>[] = [];
  const failing = shop.store.transaction(everything, null, async (tx) => {
    asked.push(late.promise.then(() => tx.applications.get(id)));
    throw new Error("changed its mind");
  });
  await expect(failing).rejects.toThrow("changed its mind");
  await shop.store.transaction(everything, null, async (tx) => {
    await tx.applications.get(id);
    late.resolve();
    await expect(asked[0]).rejects.toThrow("the transaction is over");
  });
});

describe("a unit's stores", () => {
  test("are made when they are touched, and then kept", async () => {
    await shop.store.transaction(everything, null, async (tx) => {
      expect(Object.keys(Object.getOwnPropertyDescriptors(tx))).not.toContain("deadlines");
      expect(tx.deadlines).toBe(tx.deadlines);
    });
  });
});

describe("a look", () => {
  const scopeOf = (supplier: string) => ({ is: "suppliers", supplierNumbers: new Set([supplier]) }) as const;

  test("sees what is in scope and nothing else", async () => {
    const { id } = await shop.application();
    const look = (supplier: string) =>
      shop.store.look(scopeOf(supplier), null, { ask: (ask) => ask.applications.get(id) }, { now: new Date() });
    await expect(look(leeds)).resolves.toMatchObject({ id });
    await expect(look("200101")).rejects.toMatchObject({ code: "application.not_found" });
  });

  test("judges its answer at the time that the unit of work has", async () => {
    const { id } = await shop.application();
    const now = new Date("2030-01-01");
    const ask = (questions: Questions) => questions.applications.get(id);
    const judge = (application: StoredApplication, at: Date) => [application.id, at];
    await expect(shop.store.look(everything, null, { ask, judge }, { now })).resolves.toEqual([id, now]);
  });

  test("asks one question that changes nothing: the compiler refuses everything else", () => {
    const { ctx } = shop.as("branch_manager");
    const refused = [
      // @ts-expect-error a second question
      () => ctx.query((ask) => [ask.applications.get("1"), ask.applications.get("2")]),
      // @ts-expect-error a question after another: none can be waited for
      () => ctx.query(async (ask) => (await ask.applications.get("1")) && ask.applications.get("2")),
      // @ts-expect-error a write
      () => ctx.query((ask) => ask.deadlines.set("1", "expire-application", new Date())),
      // @ts-expect-error what holds a row until the unit of work ends
      () => ctx.query((ask) => ask.applications.lock("1")),
      // @ts-expect-error a job
      () => ctx.query((ask) => ask.sendJob("tick", {})),
    ];
    expect(refused).toHaveLength(5);
  });

  test("leaves its scope and its role to nobody after it, and keeps nothing on a connection behind a pooler", async () => {
    const { id } = await shop.application();
    const pool = createPool(shop.connectionString, 1, silent, { pooler: "transaction" });
    const client = await pool.connect();
    try {
      for (const scope of [everything, scopeOf(leeds)]) {
        const transaction = new Transaction(client, "one statement");
        transaction.begin(scope, "harbour-beds");
        await expect(transaction.db.selectFrom("application").select("id").where("id", "=", id).execute()).resolves.toEqual([{ id }]);
        await transaction.commit();
      }
      const { rows } = await client.query(`
        select current_user <> 'farthing_app' as owner, coalesce(current_setting('farthing.scope', true), '') as scope,
               (select count(*) from pg_prepared_statements) as kept`);
      expect(rows).toEqual([{ owner: true, scope: "", kept: 0 }]);
    } finally {
      client.release();
      await pool.end();
    }
  });

  test("ends with its statement, because a second would run outside of its scope", async () => {
    const client = await shop.pool.connect();
    try {
      const transaction = new Transaction(client, "one statement");
      transaction.begin(everything, null);
      await transaction.db.selectFrom("retailer").selectAll().execute();
      await expect(transaction.db.selectFrom("retailer").selectAll().execute()).rejects.toThrow("ends with it");
      await transaction.commit();
    } finally {
      client.release();
    }
  });
});

test("a connection whose prepared statements a migration has outdated is replaced", async () => {
  const { id } = await shop.application();
  const read = () => shop.store.transaction(everything, null, (tx) => tx.applications.get(id));
  await read();
  await shop.pool.query("alter table application add column added_by_a_newer_version text");
  await expect(read()).rejects.toThrow("cached plan must not change result type");
  await expect(read()).resolves.toMatchObject({ id });
});
