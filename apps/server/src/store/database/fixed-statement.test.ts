import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestWorld, type TestWorld } from "../../../test/support/world.ts";
import { fixedStatement } from "./fixed-statement.ts";
import { kyselyOn } from "./kysely.ts";

let shop: TestWorld;
beforeAll(async () => {
  shop = await createTestWorld();
});
afterAll(() => shop.end());

test("each run of a fixed statement binds its own values by their names", async () => {
  const selectRange = fixedStatement(
    ["first", "last"],
    ({ first, last }) =>
      sql<{ isWithin: boolean }>`select ${5}::int between ${first}::int and ${last}::int as is_within, ${first}::int as first`,
  );
  const db = kyselyOn(shop.pool);
  expect((await selectRange(db, { last: 9, first: 1 })).rows).toEqual([{ isWithin: true, first: 1 }]);
  expect((await selectRange(db, { last: 9, first: 6 })).rows).toEqual([{ isWithin: false, first: 6 }]);
});
