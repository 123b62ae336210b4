import { contract } from "@farthing/contract";
import type { Role } from "@farthing/domain/access";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, type House, house } from "../support/http.ts";
import { leeds } from "../support/world.ts";

let shop: House;
let mo: Caller;
let hannah: Caller;
beforeAll(async () => {
  shop = await house();
  mo = await shop.signedIn("branch_manager");
  hannah = await shop.signedIn("head_office_user", "100100");
});
afterAll(() => shop.end());

const york = "100102";
const ben = {
  email: "ben.branch@harbour-beds.test",
  givenName: "Ben",
  familyName: "Branch",
  username: "harbour-beds/ben.branch",
  enabled: true,
  retailerName: "harbour-beds",
  defaultBranch: leeds,
  groups: ["branch_user"] as [Role],
};
const self = (role: Role, branch: string, caller: Caller) => ({
  ...ben,
  username: `harbour-beds/${role}.${branch}`,
  email: `${role}@farthing.test`,
  givenName: "Test",
  familyName: "Self",
  defaultBranch: branch,
  groups: [role] as [Role],
  caller,
});

const update = async (body: object, caller = mo, origin: "staff" | "lender" = "staff") => {
  const answer = await shop.call(contract.updateUser, { body, origin }, caller);
  return { status: answer.statusCode, said: answer.json() };
};
const refusal = async (body: object, caller = mo) => {
  const { status, said } = await update(body, caller);
  return [status, said.code];
};
const events = async (type: string) =>
  (await shop.pool.query("select facts from audit_event where type = $1 order by seq", [type])).rows.map(({ facts }) => facts);

describe("a user who is changed", () => {
  test("is named as retailer/username, and answered as they are now [S3-270]", async () => {
    const { status, said } = await update({ ...ben, familyName: "O'Branch", groups: ["branch_admin"] });
    expect([status, said]).toEqual([
      200,
      expect.objectContaining({ username: "ben.branch", lastName: "O'Branch", role: "branch_admin", retailerName: "harbour-beds" }),
    ]);
    expect(Date.parse(said.updated)).toBeGreaterThan(Date.parse(said.created));
    expect(await events("user.updated")).toEqual([{ user: "harbour-beds/ben.branch", changed: ["familyName", "role"] }]);
    await update(ben);
  });

  test("from a form that a colleague has overtaken stays as the colleague left them", async () => {
    const { said } = await update(ben);
    const { said: newer } = await update({ ...ben, familyName: "Newer", version: said.version });
    expect(newer.version).toBe(said.version + 1);
    expect(await refusal({ ...ben, familyName: "Older", version: said.version })).toEqual([409, "user.stale"]);
    const found = await shop.call(contract.searchUsers, { query: { searchForFamilyName: "Newer", branch: leeds } }, mo);
    expect(found.json()).toMatchObject([{ username: "ben.branch", version: newer.version }]);
    await update(ben);
  });

  test("in nothing is neither on record nor written to", async () => {
    await update(ben);
    const onRecord = async () => [await events("user.updated"), await events("user.email_changed"), await events("user.invited")];
    const before = await onRecord();
    expect((await update(ben)).status).toBe(200);
    expect(await onRecord()).toEqual(before);
  });

  test("keeps the username, and answers to it in any case", async () => {
    expect((await update({ ...ben, username: "HARBOUR-BEDS/Ben.Branch" })).said.username).toBe("ben.branch");
    expect((await update({ ...ben, username: "ben.branch" })).said.username).toBe("ben.branch");
  });

  test("goes by the same rules as a new one", async () => {
    const { status, said } = await update({ ...ben, email: "nowhere" });
    expect([status, said.details]).toEqual([400, [{ path: "email", message: expect.any(String) }]]);
  });

  test("may be given another branch of the retailer, by whoever has both in reach", async () => {
    expect((await update({ ...ben, defaultBranch: york }, hannah)).said.defaultBranch).toBe(york);
    expect(await refusal({ ...ben, defaultBranch: leeds })).toEqual([404, "user.not_found"]);
    expect((await update(ben, hannah)).said.defaultBranch).toBe(leeds);
    expect(await refusal({ ...ben, defaultBranch: york })).toEqual([404, "branch.not_found"]);
    expect(await refusal({ ...ben, defaultBranch: "200101" }, hannah)).toEqual([404, "branch.not_found"]);
    const gita = await shop.signedIn("group_user", "500100");
    expect(await refusal({ ...ben, defaultBranch: "300101" }, gita)).toEqual([404, "branch.not_found"]);
  });

  test("takes a role along only to where it is given", async () => {
    const oliver = { ...ben, username: "harbour-beds/rosalind.achterberg", defaultBranch: york, groups: ["head_office_user"] };
    expect(await refusal(oliver, hannah)).toEqual([403, "user.role_not_assignable"]);
  });
});

describe("deactivating a user", () => {
  test("ends every session at once, keeps them from signing in, and is on record", async () => {
    const sessions = [await shop.signedIn("branch_user"), await shop.signedIn("branch_user")];
    const them = { ...ben, username: `harbour-beds/branch_user.${leeds}`, givenName: "Test", familyName: "User" };
    const check = async () => Promise.all(sessions.map(async (one) => (await shop.call(contract.sessionCheck, {}, one)).statusCode));
    expect(await check()).toEqual([200, 200]);
    expect((await update({ ...them, enabled: false })).said.enabled).toBe(false);
    expect(await check()).toEqual([401, 401]);
    const { rows } = await shop.pool.query("select from session where user_id = $1 and ended_at is null", [sessions[0]?.userId]);
    expect(rows).toEqual([]);
    expect(await events("user.deactivated")).toEqual([{ user: `harbour-beds/branch_user.${leeds}` }]);

    expect((await update(them)).said.enabled).toBe(true);
    expect(await check()).toEqual([401, 401]);
    expect(await events("user.activated")).toEqual([{ user: `harbour-beds/branch_user.${leeds}` }]);
  });

  test("is not possible for oneself", async () => {
    const { caller, ...own } = self("branch_manager", leeds, mo);
    expect(await refusal({ ...own, enabled: false }, caller)).toEqual([403, "user.own_deactivation"]);
    expect((await shop.call(contract.sessionCheck, {}, mo)).statusCode).toBe(200);
  });
});

describe("nobody", () => {
  test("raises or lowers their own role, though they may change their own name", async () => {
    const { caller, ...own } = self("branch_manager", leeds, mo);
    expect((await update(own, caller)).status).toBe(200);
    for (const role of ["branch_user", "branch_admin", "head_office_user", "lender_admin"]) {
      expect(await refusal({ ...own, groups: [role] }, caller)).toEqual([403, "user.role_not_assignable"]);
    }
  });

  test("moves themselves to another branch", async () => {
    const { caller, ...own } = self("head_office_user", "100100", hannah);
    expect(await refusal({ ...own, defaultBranch: york }, caller)).toEqual([403, "user.role_not_assignable"]);
  });

  test("gives a role that the context does not offer", async () => {
    for (const role of ["head_office_user", "group_user", "lender_admin", "direct_apps"])
      expect(await refusal({ ...ben, groups: [role] })).toEqual([403, "user.role_not_assignable"]);
  });

  test("changes those whose role they could not give: a branch manager at the head office cannot touch its people", async () => {
    const manager = await shop.signedIn("branch_manager", "100100");
    const head = {
      ...ben,
      username: "harbour-beds/hannah.head",
      email: "taken-over@harbour-beds.test",
      defaultBranch: "100100",
      groups: ["head_office_user"],
    };
    expect(await refusal(head, manager)).toEqual([403, "access.denied"]);
  });

  test.each([
    ["a sibling branch", "harbour-beds/priya.nair", "harbour-beds"],
    ["another retailer", "spoke-chain/sam.sales", "spoke-chain"],
    ["the lender", "farthing/una.underwriter", "farthing"],
    ["nowhere", "harbour-beds/nobody", "harbour-beds"],
  ])("finds somebody of %s from a single branch", async (_, username, retailerName) => {
    expect(await refusal({ ...ben, username, retailerName })).toEqual([404, "user.not_found"]);
  });

  test("changes somebody under another retailer's name", async () => {
    expect(await refusal({ ...ben, retailerName: "spoke-chain" })).toEqual([404, "user.not_found"]);
  });

  test.each(["branch_user", "branch_admin"] as const)("changes users as a %s [S3-227]", async (role) => {
    expect(await refusal(ben, await shop.signedIn(role))).toEqual([403, "access.denied"]);
  });

  test("finds a partner's technical account among the users", async () => {
    await shop.signedIn("direct_apps");
    expect(await refusal({ ...ben, username: `harbour-beds/direct_apps.${leeds}`, groups: ["direct_apps"] })).toEqual([
      404,
      "user.not_found",
    ]);
  });
});

test("the lender's admin changes everybody, the lender's own people too", async () => {
  const lena = await shop.signedIn("lender_admin");
  expect((await update(ben, lena, "lender")).status).toBe(200);
  const una = {
    ...ben,
    username: "farthing/una.underwriter",
    retailerName: "farthing",
    givenName: "Una",
    familyName: "Underwriter",
    defaultBranch: "900100",
    groups: ["operations"],
  };
  expect((await update(una, lena, "lender")).said.role).toBe("operations");
});
