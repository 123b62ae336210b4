import { contract } from "@farthing/contract";
import { applicationIdFrom, type StatusFilter, statusesOfFilter } from "@farthing/domain/application";
import { type Status, statuses } from "@farthing/domain/vocabulary";
import { statusLabels } from "@farthing/domain/wording";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { leedsBranchNumber, priyasDocument } from "../support/world.ts";

let shop: TestApps;
let branchUser: Caller;
let headOfficeUser: Caller;
const namesById = new Map<string, string>();

/** The tests refer to an application by its order reference, `name`. */
const add = async (name: string, { branch = leedsBranchNumber, status = "open" as Status, daysAgo = 0, document = {} } = {}) => {
  const updatedAt = new Date(Date.now() - daysAgo * 86_400_000);
  const { id } = await shop.application({ branch, status, updatedAt, document: { ...priyasDocument, orderReference: name, ...document } });
  namesById.set(id, name);
};
const documentWithName = (lastName: string, postCode?: string) => ({
  personalDetails: { firstName: "Alex", lastName, dateOfBirth: "1971-03-09" },
  ...(postCode && { mainAddressDetails: { mainAddress: [{ address: { postCode } }] } }),
});

beforeAll(async () => {
  shop = await startApps();
  branchUser = await shop.signedIn("branch_user");
  headOfficeUser = await shop.signedIn("head_office_user", "100100");
  await add("HB-OBRIEN", { document: documentWithName("O'Brien", "SW1A 1AA"), daysAgo: 3 });
  await add("HB-OBRIAN", { document: documentWithName("Obrian", "SW1A 2AB"), daysAgo: 2 });
  await add("HB-WOJCIK", { document: documentWithName("Wójcik", "BFPO 12"), daysAgo: 40 });
  await add("HB-SMITH", { document: documentWithName("Smith", "LS6"), daysAgo: 400 });
  await add("YK-SMITH", { branch: "100102", document: documentWithName("Smith", "YO1 7HH"), daysAgo: 1 });
  await add("SC-SMITH", { branch: "200101", document: documentWithName("Smith", "S1 2HH"), daysAgo: 1 });
  for (const status of statuses) await add(`AT-${status}`, { status, daysAgo: 10 });
});
afterAll(() => shop.end());

type SearchAnswer = { statusCode: number; names: string[]; total: number };
async function search(body: object, caller = branchUser, query: Record<string, string> = {}): Promise<SearchAnswer> {
  const type = "term" in body ? "basic" : "advanced";
  const answer = await shop.call(contract.searchApplications, { query: { type, ...query }, body }, caller);
  const { applications = [], total_count } = answer.json();
  return { statusCode: answer.statusCode, names: applications.map(({ id }: { id: string }) => namesById.get(id)), total: total_count };
}
const searchNames = async (body: object, caller = branchUser) => (await search(body, caller)).names;
const idOf = (name: string) => [...namesById].find(([, known]) => known === name)?.[0] ?? "";

describe("the advanced search", () => {
  test.each([
    ["a last name", { lastName: "Smith" }, ["HB-SMITH"]],
    ["the beginning of a last name, in any case", { lastName: "obr" }, ["HB-OBRIAN", "HB-OBRIEN"]],
    ["a last name without its accents and punctuation", { lastName: "wojcik" }, ["HB-WOJCIK"]],
    ["a last name with accents, punctuation and spaces", { lastName: " O'BRIÉN " }, ["HB-OBRIEN"]],
    ["a postcode with or without its space", { postCode: "sw1a1aa" }, ["HB-OBRIEN"]],
    ["the beginning of a postcode", { postCode: "SW1A" }, ["HB-OBRIAN", "HB-OBRIEN"]],
    ["an order reference in any case", { orderReference: "hb-obrien" }, ["HB-OBRIEN"]],
    ["the beginning of an order reference", { orderReference: "HB-OB" }, ["HB-OBRIAN", "HB-OBRIEN"]],
    ["a date of birth", { dateOfBirth: "1971-03-09" }, ["HB-OBRIAN", "HB-OBRIEN", "HB-WOJCIK", "HB-SMITH"]],
    ["two criteria at once", { lastName: "obr", postCode: "SW1A 2" }, ["HB-OBRIAN"]],
    ["a supplier out of scope, without results", { supplier: "200101" }, []],
    ["an unknown name, without results", { lastName: "Nobody" }, []],
    ["a wildcard as a plain character, without results", { orderReference: "HB%" }, []],
  ])("the advanced search finds applications by %s", async (_, values, names) => {
    expect(await searchNames({ values })).toEqual(names);
  });

  test("the advanced search finds applications by their id or the beginning of the id", async () => {
    const id = idOf("HB-OBRIEN");
    expect(await searchNames({ values: { applicationId: id } })).toEqual(["HB-OBRIEN"]);
    expect(await searchNames({ values: { applicationId: id.slice(0, 7) } })).toContain("HB-OBRIEN");
  });

  test("the advanced search by supplier finds the applications of a supplier in the user's scope", async () => {
    expect(await searchNames({ values: { supplier: "100102" } }, headOfficeUser)).toEqual(["YK-SMITH"]);
  });

  test.each([
    ["today", []],
    ["last7Days", ["HB-OBRIAN", "HB-OBRIEN"]],
    ["last3Months", ["HB-OBRIAN", "HB-OBRIEN", "HB-WOJCIK"]],
    ["allTime", ["HB-OBRIAN", "HB-OBRIEN", "HB-WOJCIK", "HB-SMITH"]],
  ])("the advanced search finds applications by the date of their last change: %s", async (lastUpdated, names) => {
    expect(await searchNames({ values: { lastUpdated, dateOfBirth: "1971-03-09" } })).toEqual(names);
  });

  const filters: readonly (readonly [string, StatusFilter, readonly Status[]])[] = [
    ["S1-194", "accepted", ["decision_accept", "decision_quotation_accept"]],
    ["S1-195", "declined", ["decision_decline", "decision_quotation_decline"]],
    ["S1-195", "referred", ["decision_refer", "decision_quotation_refer", "decision_quotation_unavailable"]],
    ["S1-196", "signed", ["sign", "signed"]],
    ["S1-197", "deposit", ["deposit_attempted", "deposit_paid", "deposit_unsuccessful"]],
    ["S1-198", "closed", ["cancelled", "withdrawn"]],
    ["S1-199", "open", ["open"]],
    ["S1-199", "customerHasGoods", ["customer_has_goods"]],
    ["S1-199", "readyForPayout", ["ready_for_payout"]],
    ["S1-199", "payoutPending", ["payout_pending"]],
    ["S1-199", "coolingOff", ["cooling_off"]],
    ["S1-199", "paid", ["paid"]],
    ["S1-199", "pendingSatisfactionNote", ["pending_esat_note"]],
    ["S1-200", "any", statuses],
  ];
  test.each(filters)("[%s] the advanced search finds applications by the status filter %s", async (_id, filter, found) => {
    const names = await searchNames({ values: { status: statusesOfFilter(filter), orderReference: "AT-" } });
    expect(names.sort()).toEqual(found.map((status) => `AT-${status}`).sort());
  });
});

describe("the basic search", () => {
  test.each([
    ["a last name", "wójcik", ["HB-WOJCIK"]],
    ["a postcode", "sw1a 1aa", ["HB-OBRIEN"]],
    ["an order reference", "hb-obri", ["HB-OBRIAN", "HB-OBRIEN"]],
    ["the label of a status", "soft search accepted", ["AT-decision_quotation_accept"]],
    ["the beginning of a status", "cooling", ["AT-cooling_off"]],
    ["the name of a status filter", "accepted", ["AT-decision_quotation_accept", "AT-decision_accept"]],
    ["first and last name together", "alex wójcik", ["HB-WOJCIK"]],
    ["the beginnings of first and last name", "Alex OBri", ["HB-OBRIAN", "HB-OBRIEN"]],
    ["a first name alone, without results", "alex", []],
    ['the word "any", without results', "any", []],
    ["an unknown term, without results", "zzzz", []],
  ])("the basic search finds applications by %s", async (_, term, names) => {
    expect(await searchNames({ term })).toEqual(names);
  });

  test("the basic search finds applications by an application id and by a supplier number", async () => {
    const id = idOf("HB-SMITH");
    expect(await searchNames({ term: id })).toEqual(["HB-SMITH"]);
    expect(await searchNames({ term: `${id.slice(0, 3)} ${id.slice(3, 6)} ${id.slice(6)}` })).toEqual(["HB-SMITH"]);
    expect(await searchNames({ term: "100102" }, headOfficeUser)).toContain("YK-SMITH");
  });

  test("the basic search finds applications of every status by its label", async () => {
    for (const status of statuses) expect(await searchNames({ term: statusLabels[status] }), status).toContain(`AT-${status}`);
  });

  test.each(["", " a ", "<b>", "--", "%_", "' '"])(
    "the basic search refuses %j, which has fewer than two letters or digits",
    async (term) => {
      const answer = await shop.call(contract.searchApplications, { query: { type: "basic" }, body: { term } }, branchUser);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: "input.invalid", details: [{ message: "Enter at least 2 characters." }] });
    },
  );
});

describe("refused advanced searches", () => {
  const nothing = "Please enter at least one search criteria.";
  test.each([
    ["without a criterion", {}, nothing],
    ["with no status chosen", { status: [] }, nothing],
    ["with punctuation only", { lastName: "<->" }, nothing],
    ["with punctuation only next to another criterion", { lastName: "<->", postCode: "LS6" }, nothing],
    [
      "with criteria that match everything",
      { status: statuses, lastUpdated: "allTime" },
      'Please enter at least one search criteria other than status "Any" and last updated "All".',
    ],
    ["with a long application ID", { applicationId: "1234567890" }, "Application ID must be 9 characters or less."],
    ["with a long order reference", { orderReference: "x".repeat(41) }, "Order reference must be 40 characters or less."],
    ["with a long supplier", { supplier: "1".repeat(21) }, "Supplier must be 20 characters or less."],
    ["with a long last name", { lastName: "x".repeat(51) }, "Last name must be 50 characters or less."],
    ["with a long postcode", { postCode: "LS12 9ZZZ" }, "Postcode must be 8 characters or less."],
  ])("the advanced search is refused %s", async (_, values, message) => {
    const answer = await shop.call(contract.searchApplications, { query: { type: "advanced" }, body: { values } }, branchUser);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "input.invalid", details: [{ message }] });
  });
});

describe("sorting search results", () => {
  test.each([
    ["name", "ascending", ["HB-OBRIAN", "HB-OBRIEN", "HB-SMITH", "HB-WOJCIK"]],
    ["name", "descending", ["HB-WOJCIK", "HB-SMITH", "HB-OBRIEN", "HB-OBRIAN"]],
    ["postcode", "ascending", ["HB-WOJCIK", "HB-SMITH", "HB-OBRIEN", "HB-OBRIAN"]],
    ["updated", "ascending", ["HB-SMITH", "HB-WOJCIK", "HB-OBRIEN", "HB-OBRIAN"]],
  ])("search results are sorted by %s, %s", async (sort, direction, names) => {
    expect((await search({ values: { dateOfBirth: "1971-03-09" } }, branchUser, { sort, direction })).names).toEqual(names);
  });

  test("the list of all applications is sorted with missing values last", async () => {
    const answer = await shop.call(
      contract.listApplications,
      { query: { sort: "postcode", direction: "ascending", limit: "4" } },
      branchUser,
    );
    expect(answer.json().applications.map(({ id }: { id: string }) => namesById.get(id))).toEqual([
      ...["HB-WOJCIK", "HB-SMITH"],
      expect.any(String),
      expect.any(String),
    ]);
  });

  test.each(["applicationId", "orderReference", "supplier", "dateOfBirth", "amount", "status"])(
    "search results can be sorted by %s",
    async (sort) => {
      const { statusCode, total } = await search({ term: "alex smith" }, headOfficeUser, { sort, direction: "ascending" });
      expect([statusCode, total]).toEqual([200, 2]);
    },
  );
});

describe("a search with many results", () => {
  const rows = 5_001;
  beforeAll(async () => {
    await shop.pool.query(
      `
      insert into application (id, status, branch, document, created_by, created_at, updated_at, order_reference, order_reference_key)
      select id, 'open', '300101', '{}', 'ben.branch', now(), now() - n * interval '1 minute', 'MANY-' || n, 'MANY-' || n
      from unnest($1::text[]) with ordinality made (id, n)`,
      [Array.from({ length: rows }, (_, n) => applicationIdFrom(String(90_000_000 + n)))],
    );
  });

  test("a search returns at most five hundred results, and the second page continues after them [S1-396]", async () => {
    const sole = await shop.signedIn("branch_user", "300101");
    const at = async (query: Record<string, string>) =>
      (
        await shop.call(
          contract.searchApplications,
          { query: { type: "advanced", ...query }, body: { values: { orderReference: "MANY-1" } } },
          sole,
        )
      ).json();
    const [first, second] = [await at({}), await at({ offset: "500" })];
    expect(first.applications).toHaveLength(500);
    expect(second.applications).toHaveLength(500);
    expect(first.total_count).toBe(1_111);
    expect(Date.parse(second.applications[0].updated)).toBeLessThan(Date.parse(first.applications[499].updated));
  });

  test("a search with more than five thousand results is refused with a request to refine it [S1-441]", async () => {
    const sole = await shop.signedIn("branch_user", "300101");
    const answer = await shop.call(contract.searchApplications, { query: { type: "basic" }, body: { term: "many" } }, sole);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: "search.too_many", message: "Too many results, please refine search" });
  });
});

describe("exporting search results", () => {
  const csv = async (body: object, caller = branchUser, query = {}): Promise<string[]> =>
    (await shop.call(contract.exportApplications, { query, body }, caller)).body.trimEnd().split("\r\n").slice(1);

  test("an exported file contains all search results within the user's scope, in the order of the search", async () => {
    const names = async (...given: Parameters<typeof csv>) => (await csv(...given)).map((line) => line.split(",")[1]);
    const born = { values: { dateOfBirth: "1971-03-09" } };
    expect(await names(born)).toEqual(await searchNames(born));
    expect(await names(born, branchUser, { sort: "name", direction: "ascending" })).toEqual([
      "HB-OBRIAN",
      "HB-OBRIEN",
      "HB-SMITH",
      "HB-WOJCIK",
    ]);
    expect(await names({ term: "smith" }, headOfficeUser)).toEqual(["YK-SMITH", "HB-SMITH"]);
    expect(await csv({}, await shop.signedIn("branch_user", "300101"))).toHaveLength(5_001);
  });

  test("a partner's customer can read the application but has no permission to export applications", async () => {
    const partner = await shop.signedIn("direct_apps");
    const answer = await shop.call(contract.exportApplications, { query: {}, body: {} }, partner);
    expect([answer.statusCode, answer.json().code]).toEqual([403, "access.denied"]);
  });

  test("an export is logged in the audit chain with the exported applications", async () => {
    await csv({ term: "wojcik" });
    const { rows } = await shop.pool.query<{ facts: unknown }>(
      "select facts from audit_event where chain = 'tenant:harbour-beds' and type = 'applications.exported' order by seq desc limit 1",
    );
    expect(rows[0]?.facts).toEqual({ applications: [idOf("HB-WOJCIK")] });
  });
});

describe("the scope and the rows of a search", () => {
  test.each([
    ["the lender", "underwriter", "900100", ["YK-SMITH", "SC-SMITH", "HB-SMITH"]],
    ["a group", "group_user", "500100", ["YK-SMITH", "HB-SMITH"]],
    ["a head office", "head_office_user", "100100", ["YK-SMITH", "HB-SMITH"]],
    ["a branch", "branch_user", "100102", ["YK-SMITH"]],
    ["another retailer", "branch_manager", "200101", ["SC-SMITH"]],
    ["a shop without applications", "branch_user", "300101", []],
  ] as const)("a search by a user of %s finds only applications in the user's scope", async (_, role, branch, names) => {
    const caller = await shop.signedIn(role, branch, "staff");
    for (const body of [{ values: { lastName: "Smith" } }, { term: "Smith" }]) {
      expect((await searchNames(body, caller)).sort()).toEqual([...names].sort());
    }
  });

  test("a search result contains the postcode as the user entered it, and no document [S1-395]", async () => {
    const row = async (orderReference: string) =>
      (
        await shop.call(contract.searchApplications, { query: { type: "advanced" }, body: { values: { orderReference } } }, branchUser)
      ).json().applications[0];
    expect(await row("HB-OBRIEN")).toMatchObject({ applicantName: "Alex O'Brien", postcode: "SW1A 1AA", dateOfBirth: "1971-03-09" });
    expect(await row("HB-WOJCIK")).toMatchObject({ postcode: "BFPO 12" });
    expect(await row("HB-SMITH")).toMatchObject({ postcode: "LS6" });
    expect(await row("HB-SMITH")).not.toHaveProperty("document");
  });

  test("a search returns the requested page, newest first, with the total [S1-395]", async () => {
    const page = (offset: string, limit: string) => search({ values: { dateOfBirth: "1971-03-09" } }, branchUser, { offset, limit });
    expect(await page("0", "3")).toEqual({ statusCode: 200, names: ["HB-OBRIAN", "HB-OBRIEN", "HB-WOJCIK"], total: 4 });
    expect(await page("3", "3")).toEqual({ statusCode: 200, names: ["HB-SMITH"], total: 4 });
    expect(await page("4", "3")).toEqual({ statusCode: 200, names: [], total: 4 });
  });
});

test("search results show values as the user entered them, with any punctuation", async () => {
  await add("HB|7", { document: { ...documentWithName("Bar|Er", "L|6"), customerPresent: false } });
  const byName = { query: { type: "advanced" }, body: { values: { lastName: "Barer" } } };
  expect((await shop.call(contract.searchApplications, byName, branchUser)).json().applications).toMatchObject([
    { orderReference: "HB|7", applicantName: "Alex Bar|Er", postcode: "L|6", dateOfBirth: "1971-03-09", next: { who: "customer" } },
  ]);
});
