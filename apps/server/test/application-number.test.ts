import { applicationIdFrom } from "@farthing/domain/application";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rawTransactions } from "./support/raw-unit.ts";
import { createTestWorld, type TestWorld } from "./support/world.ts";

let shop: TestWorld;
beforeAll(async () => {
  shop = await createTestWorld();
});
afterAll(() => shop.end());

const createApplication = async (at = shop) => (await at.as("branch_user").save({ document: {} })).id;

const readNumbersDrawn = async (at = shop): Promise<number> =>
  (await at.pool.query<{ n: number }>("select (last_value + is_called::int)::int as n from application_number")).rows[0]?.n ?? Number.NaN;

/** Returns the number of the application that is created after `draws` more applications. */
async function idAfter(draws: number, at: TestWorld): Promise<string> {
  const { rows } = await at.pool.query<{ digits: string }>(
    "select lpad(permuted_number($1, 10000, key)::text, 8, '0') as digits from application_number_key",
    [(await readNumbersDrawn(at)) + draws],
  );
  return applicationIdFrom(rows[0]?.digits ?? "");
}

const permuteNumbers = async (half: number, key: string, numbers: string): Promise<number[]> =>
  (
    await shop.pool.query<{ to: number }>(`select permuted_number(n, ${half}, sha256('${key}')) as to from ${numbers} n order by n`)
  ).rows.map(({ to }) => to);

describe("the permutation that turns consecutive numbers into scattered application numbers", () => {
  const whole = Array.from({ length: 2_500 }, (_, n) => n);

  test("the permutation gives every application number exactly once", async () => {
    const once = await permuteNumbers(50, "a key", "generate_series(0, 2499)");
    expect(once.toSorted((one, other) => one - other)).toEqual(whole);
    expect(once).not.toEqual(whole);
  });

  test("the permutation depends on its key", async () => {
    const [one, other] = [
      await permuteNumbers(50, "a key", "generate_series(0, 2499)"),
      await permuteNumbers(50, "b key", "generate_series(0, 2499)"),
    ];
    expect(one.filter((to, n) => to === other[n]).length).toBeLessThan(20);
  });

  test("the permutation of all hundred million numbers repeats no number and moves most neighbouring numbers far apart", async () => {
    const first = await permuteNumbers(10_000, "a key", "generate_series(0, 1999)");
    const spread = await permuteNumbers(10_000, "a key", "generate_series(5000, 99999999, 49999)");
    expect(new Set([...first, ...spread]).size).toBe(first.length + spread.length);
    expect(Math.min(...first)).toBeLessThan(1_000_000);
    expect(Math.max(...first)).toBeGreaterThan(99_000_000);
    expect(Math.max(...first, ...spread)).toBeLessThan(100_000_000);
    const near = first.filter((to, n) => n > 0 && Math.abs(to - (first[n - 1] ?? 0)) < 1_000_000);
    expect(near.length / first.length).toBeLessThan(0.05);
  });
});

describe("the number of a new application", () => {
  test("thirty applications that are created at the same time get different numbers", async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => createApplication()));
    expect(new Set(ids).size).toBe(30);
  });

  test("the database reserves application numbers in batches and loses no number of a batch", async () => {
    const node = await createTestWorld();
    const before = await readNumbersDrawn(node);
    const expected = await Promise.all(Array.from({ length: 80 }, (_, nth) => idAfter(nth, node)));
    const ids: string[] = [];
    for (const _ of expected) ids.push(await createApplication(node));
    expect(ids).toEqual(expected);
    expect(await readNumbersDrawn(node)).toBe(before + 80);
    await node.end();
  });

  test("Farthing skips an application number that another retailer uses, although the shop cannot see that application", async () => {
    const node = await createTestWorld();
    const [taken, free] = [await idAfter(0, node), await idAfter(1, node)];
    await node.application({ id: taken, branch: "200101" });
    expect(await createApplication(node)).toBe(free);
    expect(await node.statusOf(taken)).toBe("open");
    await node.end();
  });

  test("a transaction that reserves an application number still cannot see another retailer's applications", async () => {
    const other = await shop.application({ branch: "200101" });
    const seen = await rawTransactions(shop.serverPool)({ is: "suppliers", supplierNumbers: new Set(["100101"]) }, async (tx) => {
      await tx.query("select free_application_number()");
      return tx.query(`select id from application where id = '${other.id}'`);
    });
    expect(seen).toEqual([]);
  });

  test.each(["select key from application_number_key", "select nextval('application_number')"])(
    "the server's login cannot predict application numbers: %s",
    async (statement) => {
      await expect(rawTransactions(shop.serverPool)({ is: "all" }, (tx) => tx.query(statement))).rejects.toThrow("permission denied");
    },
  );
});
