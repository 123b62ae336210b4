import { contract } from "@farthing/contract";
import { londonDay } from "@farthing/domain/money";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { authenticatorCodeOf, statusAndCode } from "./support/accounts.ts";
import { completeDocument } from "./support/complete-document.ts";
import { startApps, type TestApps } from "./support/http.ts";
import { leedsBranchNumber } from "./support/world.ts";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());

const lastAuditEvent = async (type: string) =>
  (
    await shop.pool.query(
      "select chain, actor->>'username' as by, facts from audit_event where type = $1 order by at desc, seq desc limit 1",
      [type],
    )
  ).rows[0];

test("the call that reads the business clock returns the time, the date in London and how far the clock was moved", async () => {
  const before = (await shop.call(contract.readClock)).json();
  expect(before.today).toBe(londonDay(new Date(before.now)));
  const moved = (await shop.call(contract.moveClock, { body: { days: 3 } })).json();
  expect(moved.offsetDays).toBe(before.offsetDays + 3);
  expect(moved.today).toBe(londonDay(new Date(moved.now)));
  expect(Date.parse(moved.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(3 * 86_400_000);
  expect(await lastAuditEvent("clock.moved")).toEqual({ chain: "tenant:farthing", by: "system", facts: { days: 3 } });
});

test("the audit chain of a retailer records changes of the retailer's feature switches", async () => {
  const set = (retailer: string | null) => shop.call(contract.setFeature, { body: { name: "GOODS_LIST", retailer, enabled: true } });
  await set("spoke-chain");
  expect(await lastAuditEvent("feature.switched")).toMatchObject({ chain: "tenant:spoke-chain", by: "system" });
  await set(null);
  expect(await lastAuditEvent("feature.switched")).toMatchObject({ chain: "tenant:farthing", facts: { retailer: null } });
});

test("a changed retailer flag is logged in the retailer's audit chain", async () => {
  await shop.call(contract.setRetailerFlag, { body: { name: "esatNoteEnabled", retailer: "spoke-chain", enabled: true } });
  expect(await lastAuditEvent("retailer.flag_switched")).toEqual({
    chain: "tenant:spoke-chain",
    by: "system",
    facts: { name: "esatNoteEnabled", enabled: true },
  });
});

describe("the list of demo users", () => {
  test("a demo user is listed with name, branch and the current code of their authenticator app", async () => {
    const { users } = (await shop.call(contract.listDemoUsers)).json();
    expect(users.find(({ username }: { username: string }) => username === "ben.branch")).toEqual({
      retailerName: "harbour-beds",
      retailer: "Harbour Beds",
      username: "ben.branch",
      name: "Ben Branch",
      role: "branch_user",
      branch: `Leeds, ${leedsBranchNumber}`,
      secondFactorCode: null,
    });
    expect(await authenticatorCodeOf(shop, "oona.operations")).toMatch(/^\d{6}$/);
  });
});

describe("finding a demo customer", () => {
  beforeEach(() => shop.pool.query("delete from application"));
  const find = () => shop.call(contract.getApplicantLink);

  test("the demo customer is the applicant of an open mail-order application", async () => {
    const complete = await completeDocument(shop.pool, {});
    const document = { ...complete, product: { ...complete.product, agreementType: "MAIL_ORDER" } } as typeof complete;
    const { id } = await shop.application({ status: "open", document });
    expect((await find()).json()).toEqual({ url: `http://localhost:4001/mo/${id}`, reference: id, retailer: "Harbour Beds" });
  });

  test("no demo customer is found when no mail-order application is open", async () => {
    const answer = await find();
    expect([answer.statusCode, answer.json().code]).toEqual([404, "application.not_found"]);
  });
});

test("a tester gets a sign-in code for an existing application, and an error for an unknown application", async () => {
  const codeOf = (applicationId: string) => shop.call(contract.makeSignInCode, { body: { signIn: "a sign-in", applicationId } });
  const { id } = await shop.application();
  expect((await codeOf(id)).json().code).toMatch(/^\d{6}$/);
  await shop.pool.query("delete from application");
  expect(statusAndCode(await codeOf(id))).toEqual([410, "signIn.over"]);
});

describe("signing in with a demo link", () => {
  const link = (username: string, more: object = {}, retailerName = "harbour-beds") =>
    shop.call(contract.createSignInLink, { body: { retailerName, username, ...more } });
  const follow = async (url: string, app: "staff" | "lender" = "staff") =>
    (await shop.apps[app].inject(new URL(url).pathname)).headers.location;
  const deactivate = async (username: string) => {
    onTestFinished(async () => void (await shop.pool.query("update staff_user set enabled = true where username = $1", [username])));
    await shop.pool.query("update staff_user set enabled = false where username = $1", [username]);
  };

  test("a demo link leads to the first page of the user's app by default", async () => {
    const { url } = (await link("una.underwriter", {}, "farthing")).json();
    expect(new URL(url).origin).toBe("http://localhost:4002");
    expect(await follow(url, "lender")).toBe("/");
  });

  test("a deactivated user gets no demo link, and earlier links become invalid", async () => {
    const { url } = (await link("ben.branch")).json();
    await deactivate("ben.branch");
    const answer = await link("ben.branch");
    expect([answer.statusCode, answer.json().code]).toEqual([404, "user.not_found"]);
    expect(await follow(url)).toBe("/login");
  });

  test("a demo link signs in a user without a password", async () => {
    expect(new URL((await link("nina.new")).json().url).pathname).toMatch(/^\/api\/sign-in-link\//);
    expect(new URL((await link("nina.new", { firstLoginByHand: true })).json().url).pathname).toBe("/login");
    expect(new URL((await link("ben.branch", { firstLoginByHand: true })).json().url).pathname).toMatch(/^\/api\/sign-in-link\//);
  });
});
