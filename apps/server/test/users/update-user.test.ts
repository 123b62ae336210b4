import { contract } from "@farthing/contract";
import type { Role } from "@farthing/domain/access";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { leedsBranchNumber } from "../support/world.ts";

let shop: TestApps;
let branchManager: Caller;
let headOfficeUser: Caller;
beforeAll(async () => {
  shop = await startApps();
  branchManager = await shop.signedIn("branch_manager");
  headOfficeUser = await shop.signedIn("head_office_user", "100100");
});
afterAll(() => shop.end());

const york = "100102";
const userUpdate = {
  email: "ben.branch@harbour-beds.test",
  givenName: "Ben",
  familyName: "Branch",
  username: "harbour-beds/ben.branch",
  enabled: true,
  retailerName: "harbour-beds",
  defaultBranch: leedsBranchNumber,
  groups: ["branch_user"] as [Role],
};
const ownUpdate = (role: Role, branch: string, caller: Caller) => ({
  ...userUpdate,
  username: `harbour-beds/${role}.${branch}`,
  email: `${role}@farthing.test`,
  givenName: "Test",
  familyName: "Self",
  defaultBranch: branch,
  groups: [role] as [Role],
  caller,
});

const update = async (body: object, caller = branchManager, origin: "staff" | "lender" = "staff") => {
  const answer = await shop.call(contract.updateUser, { body, origin }, caller);
  return { status: answer.statusCode, said: answer.json() };
};
const refusal = async (body: object, caller = branchManager) => {
  const { status, said } = await update(body, caller);
  return [status, said.code];
};
const events = async (type: string) =>
  (await shop.pool.query("select facts from audit_event where type = $1 order by seq", [type])).rows.map(({ facts }) => facts);

describe("changing a user", () => {
  test("an update identifies the user as retailer/username and returns the new values [S3-270]", async () => {
    const { status, said } = await update({ ...userUpdate, familyName: "O'Branch", groups: ["branch_admin"] });
    expect([status, said]).toEqual([
      200,
      expect.objectContaining({ username: "ben.branch", lastName: "O'Branch", role: "branch_admin", retailerName: "harbour-beds" }),
    ]);
    expect(Date.parse(said.updated)).toBeGreaterThan(Date.parse(said.created));
    expect(await events("user.updated")).toEqual([{ user: "harbour-beds/ben.branch", changed: ["familyName", "role"] }]);
    await update(userUpdate);
  });

  test("the server refuses a change of a user that is based on an outdated version", async () => {
    const { said } = await update(userUpdate);
    const { said: newer } = await update({ ...userUpdate, familyName: "Newer", version: said.version });
    expect(newer.version).toBe(said.version + 1);
    expect(await refusal({ ...userUpdate, familyName: "Older", version: said.version })).toEqual([409, "user.stale"]);
    const found = await shop.call(
      contract.searchUsers,
      { query: { searchForFamilyName: "Newer", branch: leedsBranchNumber } },
      branchManager,
    );
    expect(found.json()).toMatchObject([{ username: "ben.branch", version: newer.version }]);
    await update(userUpdate);
  });

  test("saving a user without changes is not logged and sends no e-mail", async () => {
    await update(userUpdate);
    const loggedChanges = async () => [await events("user.updated"), await events("user.email_changed"), await events("user.invited")];
    const before = await loggedChanges();
    expect((await update(userUpdate)).status).toBe(200);
    expect(await loggedChanges()).toEqual(before);
  });

  test("a username never changes, and can be typed in upper or lower case", async () => {
    expect((await update({ ...userUpdate, username: "HARBOUR-BEDS/Ben.Branch" })).said.username).toBe("ben.branch");
    expect((await update({ ...userUpdate, username: "ben.branch" })).said.username).toBe("ben.branch");
  });

  test("a changed user must satisfy the same rules as a new user", async () => {
    const { status, said } = await update({ ...userUpdate, email: "nowhere" });
    expect([status, said.details]).toEqual([400, [{ path: "email", message: expect.any(String) }]]);
  });

  test("a user can be moved to another branch only by a manager with access to both branches", async () => {
    expect((await update({ ...userUpdate, defaultBranch: york }, headOfficeUser)).said.defaultBranch).toBe(york);
    expect(await refusal({ ...userUpdate, defaultBranch: leedsBranchNumber })).toEqual([404, "user.not_found"]);
    expect((await update(userUpdate, headOfficeUser)).said.defaultBranch).toBe(leedsBranchNumber);
    expect(await refusal({ ...userUpdate, defaultBranch: york })).toEqual([404, "branch.not_found"]);
    expect(await refusal({ ...userUpdate, defaultBranch: "200101" }, headOfficeUser)).toEqual([404, "branch.not_found"]);
    const gita = await shop.signedIn("group_user", "500100");
    expect(await refusal({ ...userUpdate, defaultBranch: "300101" }, gita)).toEqual([404, "branch.not_found"]);
  });

  test("a user can be moved only to a branch at which the user's role can be assigned", async () => {
    const oliver = { ...userUpdate, username: "harbour-beds/rosalind.achterberg", defaultBranch: york, groups: ["head_office_user"] };
    expect(await refusal(oliver, headOfficeUser)).toEqual([403, "user.role_not_assignable"]);
  });
});

describe("deactivating a user", () => {
  test("deactivating a user ends the user's sessions, prevents further sign-ins and is logged", async () => {
    const sessions = [await shop.signedIn("branch_user"), await shop.signedIn("branch_user")];
    const them = { ...userUpdate, username: `harbour-beds/branch_user.${leedsBranchNumber}`, givenName: "Test", familyName: "User" };
    const check = async () => Promise.all(sessions.map(async (one) => (await shop.call(contract.sessionCheck, {}, one)).statusCode));
    expect(await check()).toEqual([200, 200]);
    expect((await update({ ...them, enabled: false })).said.enabled).toBe(false);
    expect(await check()).toEqual([401, 401]);
    const { rows } = await shop.pool.query("select from session where user_id = $1 and ended_at is null", [sessions[0]?.userId]);
    expect(rows).toEqual([]);
    expect(await events("user.deactivated")).toEqual([{ user: `harbour-beds/branch_user.${leedsBranchNumber}` }]);

    expect((await update(them)).said.enabled).toBe(true);
    expect(await check()).toEqual([401, 401]);
    expect(await events("user.activated")).toEqual([{ user: `harbour-beds/branch_user.${leedsBranchNumber}` }]);
  });

  test("users cannot deactivate themselves", async () => {
    const { caller, ...own } = ownUpdate("branch_manager", leedsBranchNumber, branchManager);
    expect(await refusal({ ...own, enabled: false }, caller)).toEqual([403, "user.own_deactivation"]);
    expect((await shop.call(contract.sessionCheck, {}, branchManager)).statusCode).toBe(200);
  });
});

describe("refusing changes of users", () => {
  test("users cannot change their own role, but they can change their own name", async () => {
    const { caller, ...own } = ownUpdate("branch_manager", leedsBranchNumber, branchManager);
    expect((await update(own, caller)).status).toBe(200);
    for (const role of ["branch_user", "branch_admin", "head_office_user", "lender_admin"]) {
      expect(await refusal({ ...own, groups: [role] }, caller)).toEqual([403, "user.role_not_assignable"]);
    }
  });

  test("users cannot move themselves to another branch", async () => {
    const { caller, ...own } = ownUpdate("head_office_user", "100100", headOfficeUser);
    expect(await refusal({ ...own, defaultBranch: york }, caller)).toEqual([403, "user.role_not_assignable"]);
  });

  test("a user manager can assign only the roles permitted to them", async () => {
    for (const role of ["head_office_user", "group_user", "lender_admin", "direct_apps"])
      expect(await refusal({ ...userUpdate, groups: [role] })).toEqual([403, "user.role_not_assignable"]);
  });

  test("a user manager can change only users whose role they may assign", async () => {
    const manager = await shop.signedIn("branch_manager", "100100");
    const head = {
      ...userUpdate,
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
    ["an unknown branch", "harbour-beds/nobody", "harbour-beds"],
  ])("a user of %s is not found by a manager of a single branch", async (_, username, retailerName) => {
    expect(await refusal({ ...userUpdate, username, retailerName })).toEqual([404, "user.not_found"]);
  });

  test("a change of a user is refused if the request names a retailer other than the user's own", async () => {
    expect(await refusal({ ...userUpdate, retailerName: "spoke-chain" })).toEqual([404, "user.not_found"]);
  });

  test.each(["branch_user", "branch_admin"] as const)("a %s cannot change users [S3-227]", async (role) => {
    expect(await refusal(userUpdate, await shop.signedIn(role))).toEqual([403, "access.denied"]);
  });

  test("a partner's technical account cannot be changed as a user", async () => {
    await shop.signedIn("direct_apps");
    expect(await refusal({ ...userUpdate, username: `harbour-beds/direct_apps.${leedsBranchNumber}`, groups: ["direct_apps"] })).toEqual([
      404,
      "user.not_found",
    ]);
  });
});

test("a lender administrator can change all users, but changing a lender user needs a second administrator", async () => {
  const lena = await shop.signedIn("lender_admin");
  expect((await update(userUpdate, lena, "lender")).status).toBe(200);
  const una = {
    ...userUpdate,
    username: "farthing/una.underwriter",
    retailerName: "farthing",
    givenName: "Una",
    familyName: "Underwriter",
    defaultBranch: "900100",
    groups: ["operations"],
  };
  expect((await update(una, lena, "lender")).status).toBe(202);
});
