import { contract } from "@farthing/contract";
import type { Role } from "@farthing/domain/access";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backgroundUsers } from "../../../demo-world/src/shops/colleagues.ts";
import { users } from "../../../demo-world/src/shops/tenants.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { withFeatureOff } from "../support/switches.ts";
import { leedsBranchNumber } from "../support/world.ts";

let shop: TestApps;
let branchManager: Caller;
beforeAll(async () => {
  shop = await startApps();
  branchManager = await shop.signedIn("branch_manager");
});
afterAll(() => shop.end());

interface Row {
  readonly username: string;
  readonly defaultBranch: string;
  readonly enabled: boolean;
}

const york = "100102";
const allUsers = [...users, ...backgroundUsers];
const namesOfBranches = (...branches: string[]) =>
  allUsers
    .filter(({ branch }) => branches.includes(branch))
    .map(({ username }) => username)
    .sort();
/** Leaves out the users whom the test itself has signed in. */
const names = (rows: readonly Row[]) =>
  rows
    .map(({ username }) => username)
    .filter((username) => !/\.\d{6}$/.test(username))
    .sort();

const list = (caller: Caller, branch: string, origin: "staff" | "lender" = "staff") =>
  shop.call(contract.enhancedUsers, { query: { branch }, origin }, caller);
const search = (caller: Caller, query: Record<string, string>) => shop.call(contract.searchUsers, { query }, caller);

describe("GET protected/enhancedUsers", () => {
  test("the users of a branch are listed by last name, including deactivated users [S3-272] [S3-119]", async () => {
    const rows = (await list(branchManager, leedsBranchNumber)).json();
    expect(names(rows)).toEqual(namesOfBranches(leedsBranchNumber));
    expect(rows.find(({ username }: Row) => username === "tom.wragg")).toEqual({
      username: "tom.wragg",
      email: "tom.wragg@harbour-beds.test",
      firstName: "Tom",
      lastName: "Wragg",
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      updated: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      enabled: false,
      role: "branch_user",
      defaultBranch: leedsBranchNumber,
      retailerName: "harbour-beds",
      version: expect.any(Number),
    });
    const lastNames = rows.map(({ lastName }: { lastName: string }) => lastName.toUpperCase());
    expect(lastNames).toEqual(lastNames.toSorted());
  });

  test.each([
    [
      "a head office and its branches",
      "head_office_user",
      "100100",
      "100100",
      ["100100", leedsBranchNumber, york, "100103", "100104", "100105"],
    ],
    ["one branch of a head office", "head_office_user", "100100", york, [york]],
    ["a broker", "broker_user", "400100", "400100", ["400100"]],
    ["a broker's supplier", "broker_user", "400100", "400201", ["400201"]],
    ["a head office below a group, with its branches", "group_user", "500100", "300100", ["300100", "300101", "300102", "300103"]],
  ] as const)("the user list contains the users of %s", async (_, role, at, branch, branches) => {
    expect(names((await list(await shop.signedIn(role, at), branch)).json())).toEqual(namesOfBranches(...branches));
  });

  test("the user list of a group contains all users of the branches below the group", async () => {
    const rows: Row[] = (await list(await shop.signedIn("group_user", "500100"), "500100")).json();
    expect(new Set(rows.map(({ defaultBranch }) => defaultBranch[0]))).toEqual(new Set(["5", "1", "3"]));
    expect(names(rows)).toHaveLength(allUsers.filter(({ branch }) => "135".includes(branch.charAt(0))).length);
  });

  test("a lender administrator can list all users, including lender users", async () => {
    const lena = await shop.signedIn("lender_admin");
    expect(names((await list(lena, "900100", "lender")).json())).toEqual(namesOfBranches("900100"));
    expect(names((await list(lena, "200101", "lender")).json())).toEqual(namesOfBranches("200101"));
    expect((await list(lena, "999999", "lender")).json().message).toBe("Could not find branch ID");
  });

  test("a request for the user list must name a branch [S3-217]", async () => {
    for (const query of [{}, { branch: " " }] as Record<string, string>[]) {
      const answer = await shop.call(contract.enhancedUsers, { query }, branchManager);
      expect([answer.statusCode, answer.json().message]).toEqual([400, "Please provide the branch"]);
    }
  });

  test("a manager at a head office does not see the users of its branches", async () => {
    const manager = await shop.signedIn("branch_manager", "100100");
    expect(names((await list(manager, "100100")).json())).toEqual(namesOfBranches("100100"));
  });

  test("the user list leaves out the technical accounts of partners", async () => {
    await shop.signedIn("direct_apps");
    expect((await list(branchManager, leedsBranchNumber)).body).not.toContain("direct_apps");
  });
});

describe("GET protected/users", () => {
  test("the user search finds users by a part of the last name, ignoring case and accents [S3-271]", async () => {
    for (const searchForFamilyName of ["branch", "BRA", "anch", " Branch "])
      expect(names((await search(branchManager, { searchForFamilyName, branch: leedsBranchNumber })).json())).toEqual(["ben.branch"]);
    const hannah = await shop.signedIn("head_office_user", "100100");
    expect(names((await search(hannah, { searchForFamilyName: "oshea", branch: "100105" })).json())).toEqual(["nerys.oshea"]);
    expect((await search(branchManager, { searchForFamilyName: "nobody", branch: leedsBranchNumber })).json()).toEqual([]);
  });

  test("the user search treats wildcards as ordinary characters", async () => {
    for (const searchForFamilyName of ["%", "_", "B%"]) {
      const answer = await search(branchManager, { searchForFamilyName, branch: leedsBranchNumber });
      expect(answer.statusCode === 400 || names(answer.json()).length < namesOfBranches(leedsBranchNumber).length).toBe(true);
    }
  });

  test.each([
    ["a branch that does not exist", "999999"],
    ["a sibling branch", york],
    ["another retailer's branch", "200101"],
  ])("a user search in %s returns branch not found [S3-216]", async (_, branch) => {
    const answer = await search(branchManager, { searchForFamilyName: "branch", branch });
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: "branch.not_found", message: "Could not find branch ID" }]);
  });

  test("the user search reports a missing last name or branch", async () => {
    const messageFor = async (query: Record<string, string>) => (await search(branchManager, query)).json().message;
    expect(await messageFor({ branch: leedsBranchNumber })).toBe("Please provide the search string");
    expect(await messageFor({ searchForFamilyName: " ", branch: leedsBranchNumber })).toBe("Please provide the search string");
    expect(await messageFor({ searchForFamilyName: "branch" })).toBe("Please provide the branch");
  });
});

describe("POST protected/users/roles", () => {
  const roles = async (username: string | undefined, caller = branchManager) => {
    const answer = await shop.call(contract.userRoles, { body: { username } }, caller);
    return [answer.statusCode, answer.json()];
  };

  test("the roles call returns a user's role and the roles that can be assigned [S3-273] [S3-118]", async () => {
    const branchRoles = ["branch_manager", "branch_admin", "branch_user"];
    expect(await roles("harbour-beds/ben.branch")).toEqual([200, { groups: ["branch_user"], assignable: branchRoles }]);
    expect(await roles("ben.branch")).toEqual([200, { groups: ["branch_user"], assignable: branchRoles }]);
    const hannah = await shop.signedIn("head_office_user", "100100");
    expect(await roles("harbour-beds/farhan.siddiq", hannah)).toEqual([
      200,
      { groups: ["head_office_user"], assignable: ["head_office_user"] },
    ]);
  });

  test("users cannot give themselves another role", async () => {
    expect(await roles(`harbour-beds/branch_manager.${leedsBranchNumber}`)).toEqual([200, { groups: ["branch_manager"], assignable: [] }]);
  });

  test("the roles call without a username is refused [S3-218]", async () => {
    for (const username of [undefined, "", "  ", "harbour-beds/"])
      expect(await roles(username)).toEqual([400, { code: "user.username_required", message: "Please provide a valid username" }]);
  });

  test.each(["harbour-beds/priya.nair", "spoke-chain/sam.sales", "farthing/lena.admin", "harbour-beds/nobody", "nowhere/at.all"])(
    "a user of a single branch cannot read the roles of %s",
    async (username) => {
      expect(await roles(username)).toMatchObject([404, { code: "user.not_found" }]);
    },
  );
});

describe("user management that is switched off", () => {
  const calls = [
    [contract.enhancedUsers, { query: { branch: leedsBranchNumber } }],
    [contract.searchUsers, { query: { branch: leedsBranchNumber, searchForFamilyName: "branch" } }],
    [contract.userRoles, { body: { username: "harbour-beds/ben.branch" } }],
  ] as const;
  const statuses = async (caller: Caller) =>
    Promise.all(calls.map(async ([declared, given]) => (await shop.call(declared, given, caller)).statusCode));

  test.each(["branch_manager", "head_office_user"] as const satisfies readonly Role[])(
    "a %s has no access to users while user management is off [S3-231]",
    async (role) => {
      const caller = await shop.signedIn(role, role === "branch_manager" ? leedsBranchNumber : "100100");
      expect(await statuses(caller)).toEqual([200, 200, 200]);
      expect(await withFeatureOff(shop, "USER_MANAGEMENT", () => statuses(caller), "harbour-beds")).toEqual([403, 403, 403]);
      expect(await statuses(caller)).toEqual([200, 200, 200]);
    },
  );

  test("a lender administrator can manage users while user management is off for shops", async () => {
    const lena = await shop.signedIn("lender_admin");
    expect(await withFeatureOff(shop, "USER_MANAGEMENT", async () => (await list(lena, leedsBranchNumber, "lender")).statusCode)).toBe(200);
  });
});

describe("the database's own rules for users", () => {
  const inScopeOf = (...suppliers: string[]) => ({ is: "suppliers", supplierNumbers: new Set(suppliers) }) as const;

  test("the database hides users of another branch or retailer", async () => {
    await shop.store.transaction(inScopeOf(leedsBranchNumber), "harbour-beds", async ({ userDirectory }) => {
      expect(await userDirectory.ofBranch("200101", false)).toEqual([]);
      expect(await userDirectory.ofBranch("500100", true)).toEqual(await userDirectory.ofBranch(leedsBranchNumber, false));
      expect(await userDirectory.ofBranchNamed(york, "Nair")).toEqual([]);
      expect(await userDirectory.find("harbour-beds", "priya.nair")).toBeUndefined();
      expect(await userDirectory.lock("spoke-chain", "sam.sales")).toBeUndefined();
    });
  });

  test("the database refuses to create or change users of another branch or retailer", async () => {
    const mole = {
      givenName: "Mo",
      familyName: "Le",
      email: "mole@spoke-chain.test",
      role: "branch_manager",
      branch: "200101",
      enabled: true,
    } as const;
    const made = shop.store.transaction(inScopeOf(leedsBranchNumber), "harbour-beds", ({ userDirectory }) =>
      userDirectory.add({ ...mole, retailer: "spoke-chain", username: "mole", passwordHash: "" }, new Date()),
    );
    await expect(made).rejects.toThrow("row-level security");
    const { rows } = await shop.pool.query<{ id: string }>("select id from staff_user where username = 'sam.sales'");
    const changed = shop.store.transaction(inScopeOf(leedsBranchNumber), "harbour-beds", ({ userDirectory }) =>
      userDirectory.change(rows[0]?.id ?? "", mole, new Date()),
    );
    await expect(changed).rejects.toThrow();
    const { rows: after } = await shop.pool.query("select role from staff_user where username = 'sam.sales'");
    expect(after).toEqual([{ role: "branch_user" }]);
  });
});
