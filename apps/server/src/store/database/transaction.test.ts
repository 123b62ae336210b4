import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { silentLog } from "../../../test/support/database.ts";
import { createTestWorld, leedsBranchNumber, type TestWorld } from "../../../test/support/world.ts";
import { createPool } from "./pool.ts";
import { Transaction } from "./transaction.ts";

let shop: TestWorld;
beforeAll(async () => {
  shop = await createTestWorld();
});
afterAll(() => shop.end());

const unlimitedScope = { is: "all" } as const;
const testMessageId = "told@farthing";

describe.each([
  ["that reads the clock itself", undefined],
  ["whose time is known", new Date()],
])("a unit of work %s", (_, known) => {
  test("a transaction stores writes that were not awaited, in their order", async () => {
    const { id } = await shop.application();
    await shop.store.transaction(
      unlimitedScope,
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

  test("a transaction reads a row that it has written without awaiting the write", async () => {
    const { id } = await shop.application();
    const has = await shop.store.transaction(
      unlimitedScope,
      null,
      async (tx) => {
        tx.messages.add(
          { messageId: testMessageId, channel: "email", template: "quote", applicationId: id, auditedOn: [{ applicationId: id }] },
          "sent",
          tx.now,
        );
        return tx.messages.has(testMessageId);
      },
      known,
    );
    expect(has).toBe(true);
  });

  test("a transaction sends many writes in their order", async () => {
    const { id } = await shop.application();
    await shop.store.transaction(
      unlimitedScope,
      null,
      async (tx) => {
        for (let year = 2030; year < 2200; year++) tx.deadlines.set(id, "expire-application", new Date(`${year}-01-01`));
      },
      known,
    );
    const { rows } = await shop.pool.query("select due_at from deadline where application_id = $1", [id]);
    expect(rows).toEqual([{ due_at: new Date("2199-01-01") }]);
  });

  test("a transaction stores nothing when one of its writes fails, even if it read nothing", async () => {
    const { id } = await shop.application();
    const failing = shop.store.transaction(
      unlimitedScope,
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

  test("when a write fails before a read, the transaction stores nothing and reports the write as the reason", async () => {
    const { id } = await shop.application();
    const failing = shop.store.transaction(
      unlimitedScope,
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

  test("a transaction fails if it was rolled back, even if the use case caught the error", async () => {
    const { id } = await shop.application();
    const swallowing = shop.store.transaction(
      unlimitedScope,
      null,
      async (tx) => {
        tx.deadlines.set(id, "expire-application", new Date());
        await tx.users.byId("no uuid").catch(() => undefined);
      },
      known,
    );
    await expect(swallowing).rejects.toThrow("the transaction was rolled back");
    const { rowCount } = await shop.pool.query("select from deadline where application_id = $1", [id]);
    expect(rowCount).toBe(0);
  });

  test("after a transaction, its connection has no scope and no role", async () => {
    await shop.store.transaction(unlimitedScope, "harbour-beds", async () => undefined, known);
    const { rows } = await shop.pool.query(
      "select current_user <> 'farthing_app' as owner, coalesce(current_setting('farthing.scope', true), '') as scope",
    );
    expect(rows).toEqual([{ owner: true, scope: "" }]);
  });

  test("a transaction reports the text of the statement when a write fails", async () => {
    const failing = shop.store.transaction(
      unlimitedScope,
      null,
      async (tx) => tx.deadlines.set("999999999", "expire-application", new Date()),
      known,
    );
    await expect(failing).rejects.toMatchObject({ statement: expect.stringMatching(/^insert into "deadline"/) });
  });
});

test("if both a write and the use case fail, the transaction reports the error of the use case", async () => {
  const failing = shop.store.transaction(unlimitedScope, null, async (tx) => {
    tx.deadlines.set("999999999", "expire-application", new Date());
    throw new Error("changed its mind");
  });
  await expect(failing).rejects.toThrow("changed its mind");
});

test("a query after the end of its unit of work is refused", async () => {
  const { id } = await shop.application();
  const late = Promise.withResolvers<void>();
  const asked: Promise<unknown>[] = [];
  const failing = shop.store.transaction(unlimitedScope, null, async (tx) => {
    asked.push(late.promise.then(() => tx.applications.get(id)));
    throw new Error("changed its mind");
  });
  await expect(failing).rejects.toThrow("changed its mind");
  await shop.store.transaction(unlimitedScope, null, async (tx) => {
    await tx.applications.get(id);
    late.resolve();
    await expect(asked[0]).rejects.toThrow("the transaction is over");
  });
});

describe("the store classes of a unit of work", () => {
  test("a unit of work creates an object of a store class on first use", async () => {
    await shop.store.transaction(unlimitedScope, null, async (tx) => {
      expect(Object.keys(Object.getOwnPropertyDescriptors(tx))).not.toContain("deadlines");
      expect(tx.deadlines).toBe(tx.deadlines);
    });
  });
});

describe.each(["lookUp", "query"] as const)("the method %s of the store", (method) => {
  const scopeOf = (supplier: string) => ({ is: "suppliers", supplierNumbers: new Set([supplier]) }) as const;

  test("a read of one statement returns only the applications in scope", async () => {
    const { id } = await shop.application();
    const read = (supplier: string) => shop.store[method](scopeOf(supplier), null, (tx) => tx.applications.get(id), new Date());
    await expect(read(leedsBranchNumber)).resolves.toMatchObject({ id });
    await expect(read("200101")).rejects.toMatchObject({ code: "application.not_found" });
  });

  test("a read of one statement gets the time of the unit of work", async () => {
    const now = new Date("2030-01-01");
    await expect(shop.store[method](unlimitedScope, null, async (tx) => tx.now, now)).resolves.toEqual(now);
  });

  test("a read of one statement refuses a second statement", async () => {
    const { id } = await shop.application();
    const twice = shop.store[method](unlimitedScope, null, async (tx) => [await tx.applications.get(id), await tx.applications.get(id)]);
    await expect(twice).rejects.toThrow("the transaction is over");
  });

  test("a read of one statement refuses a write", async () => {
    const { id } = await shop.application();
    const writing = shop.store[method](unlimitedScope, null, async (tx) => tx.deadlines.set(id, "expire-application", new Date()));
    await expect(writing).rejects.toMatchObject({ code: "25006" });
  });

  test("after a read of one statement behind a pooler, its connection has no scope, role or prepared statement", async () => {
    const { id } = await shop.application();
    const pool = createPool(shop.connectionString, 1, silentLog, { pooler: "transaction" });
    const client = await pool.connect();
    try {
      for (const scope of [unlimitedScope, scopeOf(leedsBranchNumber)]) {
        const transaction = new Transaction(client, "one statement", scope, "harbour-beds");
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
});

test("if a migration changed the columns of a prepared statement, the transaction reports that its connection is broken", async () => {
  const statement = { name: "all-snapshots", text: "select * from application_snapshot" };
  const client = await shop.pool.connect();
  try {
    await client.query(statement);
    await shop.pool.query("alter table application_snapshot add column added_by_a_newer_version text");
    const transaction = new Transaction(client, "read write", unlimitedScope, null);
    await transaction.db.selectFrom("application").select("id").limit(1).execute();
    const outdated = await client.query(statement).catch((error: unknown) => error);
    expect(outdated).toMatchObject({ message: "cached plan must not change result type" });
    expect(await transaction.rollBack(outdated)).toEqual({ reason: outdated, broken: outdated });
  } finally {
    client.release(true);
  }
});

test("if a migration changes a table while the server runs, the work is repeated on a new connection", async () => {
  const readDecision = () => shop.store.transaction(unlimitedScope, null, (tx) => tx.decisions.latest("an unknown application"));
  expect(await readDecision()).toBeUndefined();
  await shop.pool.query("alter table decision add column added_by_a_newer_version text");
  expect(await readDecision()).toBeUndefined();
});
