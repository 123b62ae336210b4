import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leeds, type World, world } from "../../../test/support/world.ts";

let shop: World;
beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

const everything = { is: "all" } as const;
const mail = "told@farthing";

describe("a unit of work", () => {
  test("keeps what was written without waiting, in the order in which it was written", async () => {
    const { id } = await shop.application();
    await shop.store.transaction(everything, null, async (unit) => {
      unit.deadlines.set(id, "expire-application", new Date("2030-01-01"));
      unit.deadlines.clear(id, "expire-application");
      unit.deadlines.set(id, "expire-application", new Date("2031-01-01"));
    });
    const { rows } = await shop.pool.query("select due_at from deadline where application_id = $1", [id]);
    expect(rows).toEqual([{ due_at: new Date("2031-01-01") }]);
  });

  test("reads what it has written, without having waited for it", async () => {
    const { id } = await shop.application();
    const has = await shop.store.transaction(everything, null, async (unit) => {
      unit.sentMessages.add(mail, id);
      return unit.sentMessages.has(mail);
    });
    expect(has).toBe(true);
  });

  test("keeps nothing when a statement that nobody waited for fails, and names that one as the reason", async () => {
    const { id } = await shop.application();
    const failing = shop.store.transaction(everything, null, async (unit) => {
      unit.deadlines.set(id, "expire-application", new Date());
      unit.deadlines.set("999999999", "expire-application", new Date());
      await unit.applications.get(id);
    });
    await expect(failing).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23503)$/) });
    const { rowCount } = await shop.pool.query("select from deadline where application_id = $1", [id]);
    expect(rowCount).toBe(0);
  });

  test("is not acknowledged when somebody swallowed the failure that rolled it back", async () => {
    const { id } = await shop.application();
    const swallowing = shop.store.transaction(everything, null, async (unit) => {
      unit.deadlines.set(id, "expire-application", new Date());
      await unit.users.byId("no uuid").catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow("the unit of work was rolled back");
    const { rowCount } = await shop.pool.query("select from deadline where application_id = $1", [id]);
    expect(rowCount).toBe(0);
  });

  test("leaves its scope and its role to nobody after it on the same connection", async () => {
    await shop.store.transaction(everything, "harbour-beds", async () => undefined, new Date());
    const { rows } = await shop.pool.query(
      "select current_user <> 'farthing_app' as owner, coalesce(current_setting('farthing.scope', true), '') as scope",
    );
    expect(rows).toEqual([{ owner: true, scope: "" }]);
  });
});

describe("a look", () => {
  test("sees what is in scope and nothing else", async () => {
    const { id } = await shop.application();
    const scopeOf = (supplier: string) => ({ is: "suppliers", supplierNumbers: new Set([supplier]) }) as const;
    const look = (supplier: string) => shop.store.look(scopeOf(supplier), null, (unit) => unit.applications.get(id), new Date());
    await expect(look(leeds)).resolves.toMatchObject({ id });
    await expect(look("200101")).rejects.toMatchObject({ code: "application.not_found" });
  });

  test("is one statement and no more, because a second would run outside of its scope", async () => {
    const { id } = await shop.application();
    const twice = shop.store.look(
      everything,
      null,
      async (unit) => {
        await unit.applications.get(id);
        return unit.applications.get(id);
      },
      new Date(),
    );
    await expect(twice).rejects.toThrow("ends with it");
  });
});

test("a connection whose prepared statements a migration has outdated is replaced", async () => {
  const { id } = await shop.application();
  const read = () => shop.store.transaction(everything, null, (unit) => unit.applications.get(id));
  await read();
  await shop.pool.query("alter table application add column added_by_a_newer_version text");
  await expect(read()).rejects.toThrow("cached plan must not change result type");
  await expect(read()).resolves.toMatchObject({ id });
});
