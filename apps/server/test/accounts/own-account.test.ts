import { contract } from "@farthing/contract";
import { featureNames } from "@farthing/domain/access";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startApps, type TestApps } from "../support/http.ts";

let shop: TestApps;
let manager: Caller;
beforeAll(async () => {
  shop = await startApps();
  manager = await shop.signedIn("branch_manager");
});
afterAll(() => shop.end());

const checkSession = async (caller: Caller = manager) => (await shop.call(contract.sessionCheck, {}, caller)).json();

describe("GET protected/session-check", () => {
  test("GET session-check returns the feature switches that apply to the user's retailer [S3-006]", async () => {
    expect((await checkSession()).features).toEqual([...featureNames].sort());
    await shop.pool.query("insert into feature_switch values ('GOODS_LIST', 'harbour-beds', false)");
    expect((await checkSession()).features).not.toContain("GOODS_LIST");
    expect((await checkSession(await shop.signedIn("branch_user", "200101"))).features).toContain("GOODS_LIST");
    await shop.pool.query("delete from feature_switch where retailer = 'harbour-beds'");
  });

  test("GET session-check returns the retailer's policy for second factors, and whether the user has a second factor", async () => {
    expect((await checkSession()).secondFactor).toEqual({ policy: "optional", enrolled: false });
    const una = await shop.signedIn("underwriter");
    const answer = await shop.call(contract.sessionCheck, { origin: "lender" }, una);
    expect(answer.json().secondFactor).toEqual({ policy: "required", enrolled: false });
  });
});

describe("recent activity of an account", () => {
  const recentActivity = async (caller: Caller) => (await shop.call(contract.ownLately, {}, caller)).json();
  const by = { username: "system", role: "system", branch: null };
  const logEvent = (username: string, type: "user.signed_in" | "user.sign_in_refused" | "user.signed_out") =>
    shop.store.transaction({ is: "all" }, "harbour-beds", (unit) =>
      unit.events.append({ type, on: { tenant: "harbour-beds" }, by, facts: { username } }),
    );

  test("recent activity lists only events of the user's own account, newest first, and merges repeated events", async () => {
    const ada = await shop.signedIn("branch_admin");
    const { username } = await checkSession(ada);
    await logEvent(username, "user.signed_in");
    await logEvent(username, "user.sign_in_refused");
    await logEvent(username, "user.sign_in_refused");
    await logEvent("somebody.else", "user.signed_in");
    await logEvent(username, "user.signed_out");
    expect((await recentActivity(ada)).slice(0, 2)).toEqual([
      { event: "user.sign_in_refused", at: expect.any(String), times: 2 },
      { event: "user.signed_in", at: expect.any(String), times: expect.any(Number) },
    ]);
  });
});

describe("user preferences", () => {
  const save = (body: object, caller: Caller = manager) => shop.call(contract.savePreferences, { body }, caller);

  test("preferences are stored for each user and are off until the user turns them on", async () => {
    expect((await checkSession()).preferences).toEqual({ viewBranchWarningOff: false, singleKeysOff: false });
    expect((await save({ viewBranchWarningOff: true })).json()).toEqual({ viewBranchWarningOff: true, singleKeysOff: false });
    expect((await checkSession()).preferences).toEqual({ viewBranchWarningOff: true, singleKeysOff: false });
    const others = (await checkSession(await shop.signedIn("branch_user"))).preferences;
    expect(others).toEqual({ viewBranchWarningOff: false, singleKeysOff: false });
  });

  test("a preference that is missing in a request keeps its value", async () => {
    await save({ viewBranchWarningOff: true });
    await save({ singleKeysOff: true });
    expect((await save({})).json()).toEqual({ viewBranchWarningOff: true, singleKeysOff: true });
  });

  test("an unknown preference is refused", async () => {
    expect((await save({ theme: "dark" })).statusCode).toBe(400);
  });
});
