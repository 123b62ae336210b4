import type { Scope } from "@farthing/domain/access";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SearchCriteria } from "../src/store/applications/application-search.ts";
import { Applications } from "../src/store/applications/applications.ts";
import { onClient } from "../src/store/database/client-dialect.ts";
import { leeds, type World, world } from "./support/world.ts";

/** Twenty thousand applications: what is quick with ten must still be quick. */

const rows = 20_000;
const page = { offset: 0, limit: 500 };
let shop: World;

beforeAll(async () => {
  shop = await world();
  // Every second one is Leeds', the rest lie in the other branches; names, postcodes and days repeat as they do in life.
  await shop.pool.query(`
    insert into application (id, status, branch, document, created_by, created_at, updated_at,
                             applicant_name, last_name_key, postcode_key, date_of_birth, order_reference, order_reference_key)
    select (100000000 + n)::text, (array['open', 'paid', 'signed', 'cancelled'])[1 + n / 8 % 4],
           case when n % 2 = 0 then '${leeds}' else (array['100102', '100103', '200101', '300101'])[1 + n / 2 % 4] end,
           '{}', 'ben.branch', now(), now() - n * interval '1 minute',
           'Alex', 'NAME' || n % 700, 'LS' || n % 900 || 'AA', date '1950-01-01' + n % 15000, 'HB-' || n, 'HB-' || n
    from generate_series(1, ${rows}) n`);
  await shop.pool.query("analyze application");
});
afterAll(() => shop.end());

/** The plans of every statement of a search, asked for under the role and in the scope that it runs in. */
async function plansOf(scope: Scope, search: (applications: Applications) => Promise<unknown>): Promise<string> {
  const client = await shop.pool.connect();
  const plans: string[] = [];
  const explaining = {
    async query(statement: pg.QueryConfig) {
      const { rows: lines } = await client.query<{ "QUERY PLAN": string }>(`explain ${statement.text}`, statement.values);
      plans.push(...lines.map((line) => line["QUERY PLAN"]));
      return client.query(statement);
    },
  };
  try {
    await client.query("begin; set local role farthing_app");
    await client.query("select set_config('farthing.scope', $1, true), set_config('farthing.suppliers', $2, true)", [
      scope.is,
      scope.is === "suppliers" ? [...scope.supplierNumbers].join(",") : "",
    ]);
    await search(new Applications(onClient(explaining as unknown as pg.ClientBase), () => undefined, scope, nothingFollows));
    return plans.join("\n");
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const nothingFollows = (): never => {
  throw new Error("a search changes nothing");
};

const suppliers = (...numbers: string[]): Scope => ({ is: "suppliers", supplierNumbers: new Set(numbers) });

describe.each([
  ["a branch", suppliers("300101")],
  ["the busiest branch", suppliers(leeds)],
  ["a head office", suppliers("100100", leeds, "100102", "100103", "100104", "100105")],
  ["the lender", { is: "all" } as const],
])("in the scope of %s no search reads the whole table", (_, scope) => {
  const byKey: readonly (readonly [string, SearchCriteria])[] = [
    ["a last name", { lastNameKey: "NAME123" }],
    ["a postcode", { postcodeKey: "LS123AA" }],
    ["an order reference", { orderReferenceKey: "HB-1234" }],
    ["an application id", { applicationId: "100001234" }],
    ["the beginning of an application id", { applicationId: "10000123" }],
    ["a date of birth", { dateOfBirth: "1960-05-05" }],
    ["a last name and a postcode", { lastNameKey: "NAME123", postcodeKey: "LS123AA" }],
  ];
  test.each(byKey)("by %s", async (_name, criteria) => {
    const plans = await plansOf(scope, (applications) => applications.search(criteria, page));
    expect(plans).toMatch(/Index|Bitmap/);
    expect(plans).not.toMatch(/Seq Scan on application\b/);
  });

  test("by one term in every key at once", async () => {
    const term = [{ lastNameKey: "NAME123" }, { orderReferenceKey: "NAME123" }, { postcodeKey: "NAME123" }, { applicationId: "100001234" }];
    expect(await plansOf(scope, (applications) => applications.searchAnywhere(term, page))).not.toMatch(/Seq Scan on application\b/);
  });
});

describe("a search that finds much", () => {
  test("is paged by five hundred, newest first, each application once", async () => {
    const pageAt = (offset: number) => shop.as("branch_manager").search({ orderReference: "HB-1", status: ["paid", "signed"] }, { offset });
    const { total } = await pageAt(0);
    const pages = await Promise.all([0, 500, 1_000, 1_500, 2_000, 2_500].map(pageAt));
    expect(pages.map(({ rows: listed }) => listed.length)).toEqual([500, 500, 500, 500, 500, total - 2_500]);
    const found = pages.flatMap(({ rows: listed }) => listed);
    expect(new Set(found.map(({ id }) => id)).size).toBe(total);
    const moments = found.map(({ updatedAt }) => updatedAt.getTime());
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  });

  test("of more than five thousand is refused, and asks to be narrowed", async () => {
    const refused = { code: "search.too_many", message: "Too many results, please refine search" };
    await expect(shop.as("branch_manager").search({ orderReference: "HB-" })).rejects.toMatchObject(refused);
    await expect(shop.as("branch_manager").find("HB-")).rejects.toMatchObject(refused);
  });

  test("of exactly five thousand is answered", async () => {
    const { total } = await shop.as("branch_manager").search({ status: ["signed", "open"] });
    expect(total).toBe(5_000);
  });

  test("in a larger scope may be too much while it is not in a smaller one", async () => {
    await expect(shop.as("group_user", "500100").search({ status: ["open", "paid"] })).rejects.toMatchObject({ code: "search.too_many" });
    await expect(shop.as("branch_user", "300101").search({ status: ["open", "paid"] })).resolves.toMatchObject({
      total: expect.any(Number),
    });
  });

  test("the newest of a branch are shown however many there are", async () => {
    const { rows: listed, total } = await shop.as("branch_user").newest();
    expect(listed).toHaveLength(500);
    expect(total).toBe(5_000);
  });
});
