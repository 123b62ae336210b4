import { contract, type Reply } from "@farthing/contract";
import { addDays, addWorkingDays, localDate, londonDay } from "@farthing/domain/money";
import type { Status } from "@farthing/domain/vocabulary";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StoredApplication } from "../../src/store/applications/applications.ts";
import { daysAgo } from "../support/days-ago.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { leedsBranchNumber, priyasDocument } from "../support/world.ts";

/**
 * The expected numbers were counted by hand. In the test data, Harbour Beds has eleven applications in the last thirty days and two earlier
 * ones.
 */

type ShopFigures = Reply<typeof contract.readShopFigures>;
type LenderFigures = Reply<typeof contract.readLenderFigures>;

const [york, headOffice, sheffield] = ["100102", "100100", "200101"];
const today = londonDay(new Date());

let shop: TestApps;

async function addApplication(status: Status, goodsAmount: string, made: Partial<StoredApplication> & { readonly daysAgo?: number } = {}) {
  const { daysAgo: days = 3, ...rest } = made;
  const document = { ...priyasDocument, loanParameters: { goodsAmount, deposit: "0.00" } };
  const at = daysAgo(days);
  return (await shop.application({ status, document, createdAt: at, updatedAt: at, ...rest })).id;
}

const decidedFields = { applicationExpiryDate: addDays(today, 20) };
const signedFields = { ...decidedFields, signedAt: daysAgo(2).toISOString() };

async function insertDecision(applicationId: string, decisionType: string): Promise<string> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into decision (id, application_id, kind, event, progress, policy_version, inputs, document, subject_hash, requested_at, processed_at, result)
     values (gen_random_uuid(), $1, 'full', 'submitFull', 'PROCESSED', '1', '{}', '{}', '', now(), now(), jsonb_build_object('decisionType', $2::text)) returning id`,
    [applicationId, decisionType],
  );
  return rows[0]?.id ?? "";
}

const insertReferral = async (applicationId: string, openedHoursAgo: number, dueInHours: number) =>
  shop.pool.query(
    `insert into referral (id, application_id, decision_id, reason_codes, opened_at, due_at)
     values (gen_random_uuid(), $1, $2, '{}', now() - make_interval(hours => $3), now() + make_interval(hours => $4))`,
    [applicationId, await insertDecision(applicationId, "refer"), openedHoursAgo, dueInHours],
  );

const addFeedback = (applicationId: string, type: string | null = null, message: string | null = null) =>
  shop.pool.query(
    `insert into customer_feedback (id, application_id, token_hash, requested_at, type, message, answered_at)
     values (gen_random_uuid(), $1, sha256(convert_to($1::text, 'UTF8')), now(), $2, $3, case when $2::text is null then null else now() end)`,
    [applicationId, type, message],
  );

beforeAll(async () => {
  shop = await startApps();
  await addApplication("open", "1000.00");
  await addApplication("decision_decline", "1000.00", decidedFields);
  await insertReferral(await addApplication("decision_refer", "1000.00", decidedFields), 2, 20);
  await addApplication("decision_accept", "1000.00", decidedFields);
  await insertDecision(await addApplication("cancelled", "1000.00", decidedFields), "accept");
  await addFeedback(
    await addApplication("pending_esat_note", "1500.00", { ...signedFields, payoutStopped: true }),
    "dissatisfied",
    "A drawer sticks.",
  );
  await addApplication("ready_for_payout", "700.50", { ...signedFields, updatedAt: new Date() });
  await addFeedback(await addApplication("paid", "2000.00", { ...signedFields, payoutFileSent: true }), "satisfied");

  await addApplication("open", "1000.00", { branch: york });
  await addApplication("decision_decline", "1000.00", { ...decidedFields, branch: york });
  await addFeedback(await addApplication("paid", "300.00", { ...signedFields, payoutFileSent: true, branch: york }));
  await addApplication("ready_for_payout", "400.00", { ...signedFields, branch: york, daysAgo: 40, updatedAt: daysAgo(20) });
  await insertReferral(await addApplication("decision_refer", "1000.00", { ...decidedFields, branch: york, daysAgo: 40 }), 60, -1);
  await shop.pool.query(
    "with gone as (delete from supplier_account where supplier_number = $1 returning *) insert into supplier_account (id, supplier_number, sealed, entered_by, entered_at, never_confirmed_by, bank_check, payee_check) select gen_random_uuid(), supplier_number, sealed, entered_by, entered_at, never_confirmed_by, bank_check, payee_check from gone",
    [york],
  );

  await addApplication("open", "9000.00", { branch: sheffield });
});
afterAll(() => shop.end());

const ofShop = async (caller: Caller, query: Readonly<Record<string, string>> = {}): Promise<ShopFigures> =>
  (await shop.call(contract.readShopFigures, { query }, caller)).json();

describe("a shop's report", () => {
  test("a shop's report covers only its own branch, and each total is the sum of its parts", async () => {
    const figures = await ofShop(await shop.signedIn("branch_manager"));
    expect(figures).toMatchObject({
      from: addDays(today, -29),
      to: today,
      approval: { accepted: 5, declined: 1 },
      lent: { loans: 3, amount: "4200.50", average: "1400.17" },
      funnel: [
        { stage: "quoted", reached: 8, ended: 0, underWay: 1 },
        { stage: "submitted", reached: 7, ended: 1, underWay: 1 },
        { stage: "accepted", reached: 5, ended: 1, underWay: 1 },
        { stage: "signed", reached: 3, ended: 0, underWay: 2 },
        { stage: "paidOut", reached: 1, ended: 0, underWay: 1 },
      ],
      branches: [{ supplierNumber: leedsBranchNumber, name: "Leeds", hasChildBranches: false }],
      byBranch: [{ supplierNumber: leedsBranchNumber, begun: 8, accepted: 5, declined: 1, asked: 2, satisfied: 1, dissatisfied: 1 }],
      toPutRight: {
        count: 1,
        customers: [{ applicantName: "Priya Raghunathan", branch: "Leeds", message: "A drawer sticks.", amount: "1500.00" }],
      },
    });
    expect(figures.referrals.map(({ waiting }) => waiting)).toEqual([1, 0, 0, 0, 0]);
  });

  test("a shop's report shows the dates of expected payouts and why payouts are held back", async () => {
    const { payouts } = await ofShop(await shop.signedIn("head_office_user", headOffice));
    expect(payouts.days).toHaveLength(5);
    expect(payouts.days.filter(({ loans }) => loans > 0)).toEqual([{ day: addWorkingDays(today, 2), loans: 1, amount: "700.50" }]);
    expect(payouts.later).toEqual({ loans: 0, amount: "0.00" });
    expect(payouts.held).toEqual([
      { branch: "Leeds", hold: "complaint", loans: 1, amount: "1500.00" },
      { branch: "York", hold: "unconfirmed", loans: 1, amount: "400.00" },
    ]);
  });

  test("a head office can read the report about all branches or about one branch", async () => {
    const hannah = await shop.signedIn("head_office_user", headOffice);
    const all = await ofShop(hannah);
    expect(all).toMatchObject({
      approval: { accepted: 6, declined: 2 },
      lent: { loans: 4, amount: "4500.50", average: "1125.13" },
      toPutRight: { count: 1 },
    });
    expect(all.branches.length).toBeGreaterThan(2);
    expect(all.byBranch.map(({ name, begun: count }) => [name, count])).toEqual([
      ["Leeds", 8],
      ["York", 3],
    ]);
    const added = (count: (branch: ShopFigures["byBranch"][number]) => number) =>
      all.byBranch.reduce((total, branch) => total + count(branch), 0);
    expect([added(({ begun: count }) => count), added(({ accepted }) => accepted), added(({ declined }) => declined)]).toEqual([11, 6, 2]);
    expect(all.referrals.map(({ waiting }) => waiting)).toEqual([1, 0, 0, 0, 1]);

    expect(await ofShop(hannah, { branch: york })).toMatchObject({
      approval: { accepted: 1, declined: 1 },
      lent: { loans: 1, amount: "300.00", average: "300.00" },
      toPutRight: { count: 0, customers: [] },
    });
  });

  test("a report counts applications that were created in the requested period", async () => {
    const maya = await shop.signedIn("branch_manager", york);
    const [from, to] = [addDays(today, -45), addDays(today, -30)];
    expect(await ofShop(maya, { from, to })).toMatchObject({ from, to, byBranch: [{ begun: 2 }], lent: { loans: 1, amount: "400.00" } });
    expect((await ofShop(maya, { days: "90" })).byBranch).toMatchObject([{ begun: 5 }]);
    expect(await ofShop(maya, { days: "1" })).toMatchObject({ byBranch: [], lent: { loans: 0, amount: "0.00", average: null } });
  });

  test("a user cannot read the report about a branch outside their scope", async () => {
    const manager = await shop.signedIn("branch_manager");
    for (const branch of [york, sheffield, "999999"]) {
      const refused = await shop.call(contract.readShopFigures, { query: { branch } }, manager);
      expect([refused.statusCode, refused.json().code]).toEqual([404, "branch.not_found"]);
    }
    for (const role of ["branch_user", "branch_admin"] as const)
      expect((await shop.call(contract.readShopFigures, {}, await shop.signedIn(role))).statusCode).toBe(403);
    expect((await shop.call(contract.readShopFigures, {})).statusCode).toBe(401);
    expect((await ofShop(await shop.signedIn("branch_manager", sheffield))).byBranch).toMatchObject([{ begun: 1 }]);
  });

  test("the report of a group shows the retailer of each branch", async () => {
    const { branches, byBranch } = await ofShop(await shop.signedIn("group_user", "500100"));
    expect(branches.find(({ supplierNumber }) => supplierNumber === "300101")?.name).toMatch(/^Alder Kitchens /);
    const offices = branches.filter(({ hasChildBranches }) => hasChildBranches).map(({ supplierNumber }) => supplierNumber);
    expect(offices.sort()).toEqual(["100100", "300100", "500100"]);
    expect(byBranch.map(({ name }) => name)).toEqual(["Harbour Beds Leeds", "Harbour Beds York"]);
  });

  test("the report lists dissatisfied customers, and reading the list is logged", async () => {
    const manager = await shop.signedIn("branch_manager");
    const { toPutRight } = await ofShop(manager);
    await shop.trail.flush();
    const { rows } = await shop.pool.query(
      "select from audit_event where type = 'personalData.viewed' and facts->'subjects' ? $1 and facts->>'call' = 'GET protected/figures'",
      [toPutRight.customers[0]?.applicationId],
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe("the lender's report", () => {
  const ofLender = async (role: "underwriter" | "operations" | "lender_admin", query = {}): Promise<LenderFigures> =>
    (await shop.call(contract.readLenderFigures, { query }, await shop.signedIn(role))).json();

  test.each(["underwriter", "operations", "lender_admin"] as const)(
    "the lender's report covers all retailers, for the role %s",
    async (role) => {
      const figures = await ofLender(role);
      expect(figures).toMatchObject({ approval: { accepted: 6, declined: 2 }, lent: { loans: 4, amount: "4500.50" } });
      expect(figures.funnel.map(({ reached }) => reached)).toEqual([12, 9, 6, 4, 2]);
      expect(figures.referrals.map(({ waiting }) => waiting)).toEqual([1, 0, 0, 0, 1]);
      const weekly = (count: (week: LenderFigures["byWeek"][number]) => number) =>
        figures.byWeek.reduce((sum, week) => sum + count(week), 0);
      expect([weekly(({ accepted }) => accepted), weekly(({ declined }) => declined)]).toEqual([6, 2]);
      for (const { week } of figures.byWeek) expect(new Date(week).getUTCDay()).toBe(1);
      expect(figures.payouts).toEqual({
        ages: ["today", "oneDay", "twoDays", "threeToFive", "overFive"].map((age) =>
          age === "today" ? { age, loans: 1, amount: "700.50" } : { age, loans: 0, amount: "0.00" },
        ),
        held: { loans: 1, amount: "400.00" },
      });
    },
  );

  test("the lender's report can be limited to one branch", async () => {
    expect((await ofLender("lender_admin", { branch: sheffield })).funnel.map(({ reached }) => reached)).toEqual([1, 0, 0, 0, 0]);
  });
});

test.each([
  ["of more than a year", { from: addDays(today, -366), to: today }],
  ["that ends tomorrow", { from: today, to: addDays(today, 1) }],
  ["of several years ago", { from: localDate("2020-01-01"), to: localDate("2020-02-01") }],
])("a report for a period %s is refused with a message", async (_, query) => {
  const refused = await shop.call(contract.readShopFigures, { query }, await shop.signedIn("branch_manager"));
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    code: "figures.period_invalid",
    message: "Choose a period of at most 366 days. It can start at most two years ago and end today at the latest.",
  });
});

test("a report request with an invalid date, number of days or branch number is refused", async () => {
  const manager = await shop.signedIn("branch_manager");
  const queries: readonly Readonly<Record<string, string>>[] = [
    { from: "yesterday", to: today },
    { days: "0" },
    { days: "400" },
    { branch: "Leeds" },
    { colour: "red" },
  ];
  for (const query of queries) {
    const refused = await shop.call(contract.readShopFigures, { query }, manager);
    expect([refused.statusCode, refused.json().code]).toEqual([400, "input.invalid"]);
  }
});
