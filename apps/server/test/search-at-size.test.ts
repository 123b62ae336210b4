import type { Scope } from "@farthing/domain/access";
import {
  criteriaOfAdvancedSearch,
  criteriaOfQuickSearch,
  criteriaOfRecordSearch,
  type SearchCriteria,
  sortColumns,
} from "@farthing/domain/application";
import { forms } from "@farthing/domain/details";
import { localDate } from "@farthing/domain/money";
import { isRefusal } from "@farthing/domain/wording";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Applications } from "../src/store/applications/applications.ts";
import { ReservedApplicationNumbers } from "../src/store/applications/reserved-numbers.ts";
import { kyselyOn } from "../src/store/database/kysely.ts";
import { SettingsCache } from "../src/store/retailers/settings-cache.ts";
import { exportApplications } from "../src/use-cases/applications/export-applications.ts";
import { hostileTexts } from "./support/hostile-texts.ts";
import { createTestWorld, firstPage, leedsBranchNumber, type TestWorld } from "./support/world.ts";

const rowCount = 20_000;
let shop: TestWorld;

beforeAll(async () => {
  shop = await createTestWorld();
  // Half of the applications belong to Leeds. Names, postcodes and dates repeat as in real data.
  await shop.pool.query(`
    insert into application (id, status, branch, document, created_by, created_at, updated_at,
                             applicant_name, last_name_key, postcode_key, date_of_birth, order_reference, order_reference_key,
                             email_key, phone_key, account_end_key)
    select (100000000 + n)::text, (array['open', 'paid', 'signed', 'cancelled'])[1 + n / 8 % 4],
           case when n % 2 = 0 then '${leedsBranchNumber}' else (array['100102', '100103', '200101', '300101'])[1 + n / 2 % 4] end,
           '{}', 'ben.branch', now(), now() - n / 3 * interval '1 minute',
           'Alex', 'NAME' || n % 700, 'LS' || n % 900 || 'AA', date '1950-01-01' + n % 15000, 'HB-' || n, 'HB-' || n,
           'a' || n || '@post.test', '+4479111' || 10000 + n % 9000, lpad((n % 10000)::text, 4, '0')
    from generate_series(1, ${rowCount}) n`);
  await shop.pool.query("analyze application");
});
afterAll(() => shop.end());

/** Returns the generic plans of all statements of a search, under the role and scope of the search. */
async function plansOf(scope: Scope, search: (applications: Applications) => Promise<unknown>): Promise<string> {
  const client = await shop.pool.connect();
  const plans: string[] = [];
  const explained = new Set<string>();
  const explaining = {
    async query(statement: pg.QueryConfig) {
      const [, asked] = /^(?:declare .*? cursor for)?\s*((?:select|with) .*)/s.exec(statement.text) ?? [];
      if (asked === undefined || explained.has(asked)) return client.query(statement);
      explained.add(asked);
      await client.query(`prepare asked as ${asked}`);
      const values = statement.values?.map((value) => pg.escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : String(value)));
      const { rows: lines } = await client.query<{ "QUERY PLAN": string }>(
        `explain execute asked${values?.length ? `(${values.join()})` : ""}`,
      );
      await client.query("deallocate asked");
      plans.push(...lines.map((line) => line["QUERY PLAN"]));
      return client.query(statement);
    },
  };
  try {
    await client.query("begin; set local plan_cache_mode = force_generic_plan; set local role farthing_app");
    await client.query("select set_config('farthing.scope', $1, true), set_config('farthing.suppliers', $2, true)", [
      scope.is,
      scope.is === "suppliers" ? [...scope.supplierNumbers].join(",") : "",
    ]);
    await search(
      new Applications(
        kyselyOn(explaining),
        () => undefined,
        scope,
        { numbers: new ReservedApplicationNumbers(), settings: new SettingsCache() },
        failOnJob,
      ),
    );
    return plans.join("\n");
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const failOnJob = (): never => {
  throw new Error("a search changes nothing");
};

/** The test checks only that the search does not scan the whole table. It therefore ignores refusals of the search. */
const ignoreRefusal = (error: unknown): void => {
  if (!isRefusal(error)) throw error;
};

/** The number of random search texts. FARTHING_HOSTILE_SEARCHES sets a larger number for a long run. */
const hostileSearchCount = Number(process.env.FARTHING_HOSTILE_SEARCHES ?? 200);

test("every search term is refused or returns the shop's own applications, without a scan of the whole table", {
  timeout: 600_000,
}, async () => {
  const said = { terms: 0, refused: 0, found: 0 };
  const criteriaFor = (typed: string): readonly SearchCriteria[] => {
    const term = forms.searchTerm.safeParse(typed);
    const text = (field: keyof typeof forms.searchCriteriaSchemas) => forms.searchCriteriaSchemas[field].safeParse(typed).data;
    const values = { lastName: text("lastName"), postCode: text("postCode"), orderReference: text("orderReference") };
    return [
      ...(term.success ? criteriaOfQuickSearch(term.data) : []),
      criteriaOfAdvancedSearch({ ...values, supplier: "300101", dateOfBirth: "1960-05-05" }, localDate("2026-11-15")),
    ];
  };
  const plans = await plansOf(suppliers("300101"), async (applications) => {
    for (const typed of hostileTexts(20_261_115, hostileSearchCount)) {
      said.terms += 1;
      const found = await applications.search(criteriaFor(typed), firstPage).catch((error) => {
        if (!isRefusal(error)) throw new Error(`${JSON.stringify(typed)} broke the search`, { cause: error });
        said.refused += 1;
        return { rows: [] };
      });
      said.found += found.rows.length;
      expect(found.rows.filter(({ branch }) => branch !== "300101")).toEqual([]);
    }
  });
  expect(said).toMatchObject({ terms: hostileSearchCount, refused: 0 });
  expect(said.found).toBeGreaterThan(0);
  expect(plans).not.toMatch(/Seq Scan on application\b/);
});

const suppliers = (...numbers: string[]): Scope => ({ is: "suppliers", supplierNumbers: new Set(numbers) });

describe.each([
  ["a branch", suppliers("300101")],
  ["the busiest branch", suppliers(leedsBranchNumber)],
  ["a head office", suppliers("100100", leedsBranchNumber, "100102", "100103", "100104", "100105")],
  ["the lender", { is: "all" } as const],
])("search plans for users with the scope of %s", (_, scope) => {
  const byKey: readonly (readonly [string, SearchCriteria])[] = [
    ["a last name", { lastNameKey: "NAME123" }],
    ["a postcode", { postcodeKey: "LS123AA" }],
    ["an order reference", { orderReferenceKey: "HB-1234" }],
    ["an application id", { applicationId: "100001234" }],
    ["the beginning of an application id", { applicationId: "10000123" }],
    ["a date of birth", { dateOfBirth: "1960-05-05" }],
    ["a last name and a postcode", { lastNameKey: "NAME123", postcodeKey: "LS123AA" }],
    ["a whole name", { fullNameKey: "ALEXNAME123" }],
  ];
  test.each(byKey)("a search by %s uses an index", async (_name, criteria) => {
    const plans = await plansOf(scope, (applications) => applications.search([criteria], firstPage));
    expect(plans).toMatch(/Index|Bitmap/);
    expect(plans).not.toMatch(/Seq Scan on application\b/);
  });

  test("the list, the worklist, a search by status and the summary page use an index", async () => {
    const queries: readonly ((applications: Applications) => Promise<unknown>)[] = [
      (applications) => applications.newest(firstPage),
      (applications) => applications.underWay(localDate("2026-11-01")),
      (applications) => applications.search([{ statuses: ["decision_refer"] }], firstPage),
      (applications) => applications.inContext("100000006"),
    ];
    for (const request of queries) {
      const plans = await plansOf(scope, (applications) => request(applications).catch(ignoreRefusal));
      // The query that counts the results stops at five thousand applications, so the test ignores its plan.
      const besidesCounting = plans.replace(/^( *)-> {2}Aggregate .*\n(?=\1 +-> {2}(Subquery Scan on every|Limit))(\1 {2,}.*\n?)+/m, "");
      expect(besidesCounting).not.toMatch(/Seq Scan on application\b/);
    }
  });

  test("a search for a name, order reference, postcode or application number uses indexes", async () => {
    const term = [{ lastNameKey: "NAME123" }, { orderReferenceKey: "NAME123" }, { postcodeKey: "NAME123" }, { applicationId: "100001234" }];
    expect(await plansOf(scope, (applications) => applications.search(term, firstPage))).not.toMatch(/Seq Scan on application\b/);
  });
});

test("the list and worklist of a head office use the index of its retailer's newest applications", async () => {
  const headOffice = suppliers("100100", leedsBranchNumber, "100102", "100103", "100104", "100105");
  const listQueries: readonly ((applications: Applications) => Promise<unknown>)[] = [
    (applications) => applications.newest(firstPage),
    (applications) => applications.underWay(localDate("2026-11-01")),
  ];
  for (const sendRequest of listQueries)
    expect(await plansOf(headOffice, sendRequest)).toContain("Index Scan using application_of_retailer_newest");
});

test.each([
  ["the lender", { is: "all" } as const],
  ["a head office", suppliers("100100", leedsBranchNumber, "100102", "100103", "100104", "100105")],
])("for users with the scope of %s, a search by name and postcode uses one index", async (_, scope) => {
  const plans = await plansOf(scope, (applications) => applications.search([{ lastNameKey: "NAME123", postcodeKey: "LS1" }], firstPage));
  expect(plans).toMatch(/application_(of_retailer_)?by_postcode[\s\S]*?Index Cond: .*postcode_key.*last_name_key/);
  expect(plans).not.toMatch(/BitmapAnd|application_of_supplier_by/);
});

test("the lender's search for any text uses indexes", async () => {
  const typed = ["NAME123", "name123 ls1", "name277 5/5/1960", "a77@post.test", "07911 110077", "HB-77", "0077", "100001234", "100001"];
  const plans = await plansOf({ is: "all" }, async (applications) => {
    for (const text of typed) {
      const { rows: found } = await applications.find(criteriaOfRecordSearch(text), { ...firstPage, limit: 50 });
      const ids = found.map(({ id }) => id);
      expect(ids, text).not.toEqual([]);
      expect(await applications.customersOf(ids)).not.toEqual([]);
      await applications.loansOf(ids);
    }
  });
  expect(plans).toMatch(/application_by_email[\s\S]*application_by_phone[\s\S]*application_by_account_end/);
  expect(plans).not.toMatch(/Seq Scan on application\b|application_of_supplier_by/);
});

test("a lender's search does not use the indexes of a supplier", async () => {
  const searches: readonly SearchCriteria[] = [
    { lastNameKey: "NOBODY" },
    { fullNameKey: "NOBODY" },
    { orderReferenceKey: "NOBODY" },
    { postcodeKey: "NOBODY" },
    { dateOfBirth: "1960-05-05" },
    { statuses: ["decision_refer"] },
  ];
  expect(await plansOf({ is: "all" }, (applications) => applications.search(searches, firstPage))).not.toContain(
    "application_of_supplier_by",
  );
});

test("the database finds the branch of an application by index", async () => {
  const client = await shop.pool.connect();
  try {
    // If scans of whole tables were permitted, PostgreSQL would scan the few branches in this test.
    await client.query("begin; set local enable_seqscan = off");
    const { rows: lines } = await client.query<{ "QUERY PLAN": string }>(
      "explain select b.name from application a join branch b on b.supplier_number = a.branch where a.id = '100000006'",
    );
    expect(lines.map((line) => line["QUERY PLAN"]).join("\n")).toContain("Index Scan using branch_by_number");
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("a head office's worklist reads only the recent declined applications", async () => {
  const headOffice = suppliers("100100", leedsBranchNumber, "100102", "100103", "100104", "100105");
  const plans = await plansOf(headOffice, (applications) => applications.countInProgress(localDate("2026-11-01")));
  expect(plans).toMatch(/Index Cond: .*updated_at >=/);
});

describe("a search with many results", () => {
  test("search results come in pages of five hundred, newest first, without duplicates", async () => {
    const pageAt = (offset: number) => shop.as("branch_manager").search({ orderReference: "HB-1", status: ["paid", "signed"] }, { offset });
    const { total } = await pageAt(0);
    const pages = await Promise.all([0, 500, 1_000, 1_500, 2_000, 2_500].map(pageAt));
    expect(pages.map(({ rows: listed }) => listed.length)).toEqual([500, 500, 500, 500, 500, total - 2_500]);
    const found = pages.flatMap(({ rows: listed }) => listed);
    expect(new Set(found.map(({ id }) => id)).size).toBe(total);
    const moments = found.map(({ updated }) => Date.parse(updated));
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  });

  test("a search with more than five thousand results is refused with a request to refine it", async () => {
    const refused = { code: "search.too_many", message: "Too many results, please refine search" };
    await expect(shop.as("branch_manager").search({ orderReference: "HB-" })).rejects.toMatchObject(refused);
    await expect(shop.as("branch_manager").find("HB-")).rejects.toMatchObject(refused);
  });

  test("a search with exactly five thousand results is answered", async () => {
    const { total } = await shop.as("branch_manager").search({ status: ["signed", "open"] });
    expect(total).toBe(5_000);
  });

  test("a search with too many results in a large scope can succeed in a smaller scope", async () => {
    await expect(shop.as("group_user", "500100").search({ status: ["open", "paid"] })).rejects.toMatchObject({ code: "search.too_many" });
    await expect(shop.as("branch_user", "300101").search({ status: ["open", "paid"] })).resolves.toMatchObject({
      total: expect.any(Number),
    });
  });

  test("the list of a branch shows the five hundred newest applications and the total number", async () => {
    const { rows: listed, total } = await shop.as("branch_user").newest();
    expect(listed).toHaveLength(500);
    expect(total).toBe(5_000);
  });
});

describe("exporting the list of applications to a file", () => {
  test.each([
    ["the lender", () => shop.as("operations", "900100"), rowCount],
    ["a branch", () => shop.as("branch_user"), rowCount / 2],
  ] as const)("the exported file for %s contains every application in scope and is read in batches", async (_, who, all) => {
    const [batches, ids] = [[] as number[], new Set<string>()];
    await exportApplications(who().ctx, {}, { sort: "name", direction: "ascending" }, async (batch) => {
      batches.push(batch.length);
      for (const { id } of batch) ids.add(id);
      return true;
    });
    expect(ids.size).toBe(all);
    expect(Math.max(...batches)).toBe(500);
  });

  test.each([
    // With the few branches of this test, PostgreSQL may use either the index by branch or the index over all retailers.
    ["a branch", "application_newest(_anywhere)?", suppliers(leedsBranchNumber)],
    ["a head office", "application_of_retailer_newest", suppliers("100100", leedsBranchNumber, "100102", "100103", "100104", "100105")],
    ["the lender", "application_newest_anywhere", { is: "all" } as const],
  ])("the exported file for %s uses the same index and order as the list", async (_, index, scope) => {
    const [inFile, inList] = [[] as string[], [] as string[]];
    const newestFirst = { sort: "updated", direction: "descending" } as const;
    const plans = await plansOf(scope, async (applications) => {
      for await (const batch of applications.inBatches(undefined, newestFirst)) inFile.push(...batch.map(({ id }) => id));
    });
    // The test compares the plan of the first batch. Later batches may use the index over all retailers.
    expect(plans).toMatch(new RegExp(`Index Scan using ${index} `));
    expect(plans.match(/Index Scan using application_(newest|of_retailer_newest|newest_anywhere) /g)).toHaveLength(2);
    expect(plans).not.toMatch(/Seq Scan on application\b/);
    await plansOf(scope, async (applications) => {
      for (let offset = 0; offset < inFile.length; offset += 500)
        inList.push(...(await applications.newest({ ...newestFirst, offset, limit: 500 })).rows.map(({ id }) => id));
    });
    expect(inFile).toEqual(inList);
  });

  test.each(sortColumns.flatMap((sort) => [{ sort, direction: "ascending" } as const, { sort, direction: "descending" } as const]))(
    "the exported file of a search equals the search results, sorted by $sort, $direction",
    async (order) => {
      const sought = { orderReference: "HB-19", status: ["paid", "signed"] } as const;
      const [inFile, onPages] = [[] as string[], [] as string[]];
      await exportApplications(shop.as("operations", "900100").ctx, { values: sought }, order, async (batch) => {
        inFile.push(...batch.map(({ id }) => id));
        return true;
      });
      for (let offset = 0; offset < inFile.length; offset += 500)
        onPages.push(...(await shop.as("operations", "900100").search(sought, { ...order, offset })).rows.map(({ id }) => id));
      expect(inFile.length).toBeGreaterThan(500);
      expect(inFile).toEqual(onPages);
    },
  );

  test("an exported search contains each application once, and its query streams the results", async () => {
    const criteria = [{ orderReferenceKey: "HB-19" }, { orderReferenceKey: "HB-1999" }, { applicationId: "1000199" }];
    const ids: string[] = [];
    const plans = await plansOf({ is: "all" }, async (applications) => {
      for await (const batch of applications.inBatches(criteria, { sort: "amount", direction: "ascending" }))
        ids.push(...batch.map(({ id }) => id));
    });
    expect(ids).toHaveLength(1_111);
    expect(new Set(ids).size).toBe(ids.length);
    // The database sorts only within each batch. It does not sort again when it puts the batches together.
    const [gathering = ""] = plans.split("Sort Key: wanted.place");
    expect(gathering).not.toMatch(/Unique|Sort Key|Seq Scan on application\b/);
  });

  test("an exported file contains each application once, even if an application changes during the export", async () => {
    const ids: string[] = [];
    await exportApplications(shop.as("branch_user", "300101").ctx, {}, { sort: "updated", direction: "descending" }, async (batch) => {
      ids.push(...batch.map(({ id }) => id));
      if (ids.length === batch.length)
        await shop.pool.query(
          "update application set updated_at = now() + interval '1 minute' where id = (select id from application where branch = '300101' order by updated_at limit 1)",
        );
      return true;
    });
    expect(ids).toHaveLength(rowCount / 8);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("an export stops reading when the receiver of a batch of rows returns false", async () => {
    const batches: number[] = [];
    await exportApplications(shop.as("branch_user").ctx, {}, { sort: "updated", direction: "descending" }, async (batch) => {
      batches.push(batch.length);
      return false;
    });
    expect(batches).toEqual([500]);
  });
});
