import { contract } from "@farthing/contract";
import type { Role } from "@farthing/domain/access";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { leedsBranchNumber } from "../support/world.ts";

let shop: TestApps;
let branchManager: Caller;
beforeAll(async () => {
  shop = await startApps();
  branchManager = await shop.signedIn("branch_manager");
});
afterAll(() => shop.end());

const york = "100102";
const newUser = {
  email: "priya.patel@harbour-beds.test",
  givenName: "Priya",
  familyName: "Patel",
  username: "priya.patel",
  enabled: true,
  retailerName: "harbour-beds",
  defaultBranch: leedsBranchNumber,
  groups: ["branch_user"] as [Role],
};
let newUserCount = 0;
const newUserWith = (particulars: Partial<typeof newUser> = {}) => ({ ...newUser, username: `somebody.${++newUserCount}`, ...particulars });

const create = async (body: object, caller = branchManager, origin: "staff" | "lender" = "staff") => {
  const answer = await shop.call(contract.createUser, { body, origin }, caller);
  return { status: answer.statusCode, said: answer.json() };
};
const refusal = async (body: object, caller = branchManager) => {
  const { status, said } = await create(body, caller);
  return [status, said.code];
};
const stored = async (username: string) => (await shop.pool.query("select * from staff_user where username = $1", [username])).rows[0];

describe("creating a user", () => {
  test("a new user is created from eight form fields, and the response is a row of the user list [S3-269] [S3-119] [S3-118] [S3-117]", async () => {
    expect(await create(newUser)).toEqual({
      status: 201,
      said: {
        username: "priya.patel",
        email: "priya.patel@harbour-beds.test",
        firstName: "Priya",
        lastName: "Patel",
        created: expect.any(String),
        updated: expect.any(String),
        enabled: true,
        role: "branch_user",
        defaultBranch: leedsBranchNumber,
        retailerName: "harbour-beds",
        version: 1,
      },
    });
    expect(await stored("priya.patel")).toMatchObject({ must_set_password: true, family_name_key: "PATEL", version: 1 });
  });

  test("a new user has no password and cannot sign in with any password", async () => {
    await create(newUserWith({ username: "no.password" }));
    const { password_hash } = await stored("no.password");
    expect(password_hash).toBe("");
    for (const password of ["copper-lantern-92", "no.password", " "]) {
      const body = { retailerName: "harbour-beds", username: "no.password", password };
      expect((await shop.call(contract.login, { body })).statusCode).toBe(401);
    }
  });

  test("the creation of a user is logged without personal data, and names the creating user", async () => {
    await create(newUserWith({ username: "on.record", email: "canary@harbour-beds.test" }));
    const { rows } = await shop.pool.query(
      "select actor, facts from audit_event where type = 'user.created' and facts->>'user' = 'harbour-beds/on.record'",
    );
    expect(rows).toEqual([
      {
        actor: { username: `branch_manager.${leedsBranchNumber}`, role: "branch_manager", branch: leedsBranchNumber },
        facts: { user: "harbour-beds/on.record", role: "branch_user", branch: leedsBranchNumber },
      },
    ]);
  });

  test("a user created as deactivated gets no e-mail", async () => {
    const { said } = await create(newUserWith({ username: "later.on", enabled: false }));
    expect(said.enabled).toBe(false);
    const { rows } = await shop.pool.query(
      "select from one_time_code c join staff_user u on u.id::text = c.subject where username = 'later.on'",
    );
    expect(rows).toEqual([]);
  });

  test("creating a user twice with the same idempotency key creates only one user", async () => {
    const body = newUserWith({ username: "only.once" });
    const send = () => shop.call(contract.createUser, { body, headers: { "idempotency-key": "create-only-once" } }, branchManager);
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
  });

  test("a username is unique within its retailer, ignoring case, even if the manager cannot see the other user", async () => {
    expect(await refusal(newUserWith({ username: "Ben.Branch" }))).toEqual([409, "user.username_taken"]);
    expect(await refusal(newUserWith({ username: "ｂｅｎ．ｂｒａｎｃｈ" }))).toEqual([409, "user.username_taken"]);
    expect(await refusal(newUserWith({ username: "priya.nair" }))).toEqual([409, "user.username_taken"]);
    const mia = await shop.signedIn("branch_manager", "200101");
    const namesake = newUserWith({ username: "ben.branch", retailerName: "spoke-chain", defaultBranch: "200101" });
    expect((await create(namesake, mia)).status).toBe(201);
  });
});

describe("checking the user form on the server", () => {
  test.each([
    ["email", { email: "not an address" }],
    ["givenName", { givenName: "<b>" }],
    ["familyName", { familyName: "x".repeat(51) }],
    ["username", { username: "two words" }],
    ["username", { username: "harbour-beds/nina" }],
    ["username", { username: "b\u0435n.branch" }],
  ])("a user with a wrong value in the field %s is refused: %j", async (path, particulars) => {
    const { status, said } = await create(newUserWith(particulars));
    expect([status, said.code, said.details.map((problem: { path: string }) => problem.path)]).toEqual([400, "input.invalid", [path]]);
  });

  test.each([
    ["no role [S3-118]", { groups: [] }],
    ["two roles [S3-118]", { groups: ["branch_user", "branch_admin"] }],
    ["a role that does not exist", { groups: ["owner"] }],
    ["an unknown field", { passwordHash: "x" }],
    ["no retailer", { retailerName: "" }],
  ])("a user with %s is invalid input", async (_, particulars) => {
    expect(await refusal({ ...newUserWith(), ...particulars })).toEqual([400, "input.invalid"]);
  });
});

describe("roles that a user may assign", () => {
  const rolesGiven = async (role: Role, at: string, branch: string, retailerName: string, origin: "staff" | "lender" = "staff") => {
    const caller = await shop.signedIn(role, at);
    const given = [];
    for (const wanted of [
      "branch_manager",
      "branch_admin",
      "branch_user",
      "head_office_user",
      "broker_user",
      "group_user",
      "direct_apps",
      "underwriter",
      "lender_admin",
    ] as const) {
      const { status, said } = await create(newUserWith({ groups: [wanted], defaultBranch: branch, retailerName }), caller, origin);
      if (status < 300) given.push(wanted);
      else expect([status, said.code]).toEqual([403, "user.role_not_assignable"]);
    }
    return given;
  };
  const branchRoles = ["branch_manager", "branch_admin", "branch_user"];

  test.each([
    ["a branch manager in their own branch", "branch_manager", leedsBranchNumber, leedsBranchNumber, "harbour-beds", branchRoles],
    ["a head office in one of its branches", "head_office_user", "100100", york, "harbour-beds", branchRoles],
    ["a head office with branches in itself", "head_office_user", "100100", "100100", "harbour-beds", ["head_office_user"]],
    ["a group in a head office below it", "group_user", "500100", "300100", "alder-kitchens", ["head_office_user"]],
    ["a group in itself", "group_user", "500100", "500100", "crescent-group", ["group_user"]],
    ["a broker in itself", "broker_user", "400100", "400100", "northgate-brokers", ["broker_user"]],
    ["a broker in one of its suppliers", "broker_user", "400100", "400201", "northgate-brokers", branchRoles],
  ] as const)(
    "the roles that a user manager can assign depend on the manager and the branch: %s",
    async (_, role, at, branch, retailer, given) => {
      expect(await rolesGiven(role, at, branch, retailer)).toEqual(given);
    },
  );

  test("a lender administrator can assign the roles of lender users and all other roles", async () => {
    expect(await rolesGiven("lender_admin", "900100", "900100", "farthing", "lender")).toEqual(["underwriter", "lender_admin"]);
    expect(await rolesGiven("lender_admin", "900100", york, "harbour-beds", "lender")).toEqual(branchRoles);
    expect(await rolesGiven("lender_admin", "900100", "400100", "northgate-brokers", "lender")).toEqual(["broker_user"]);
  });
});

describe("branches at which a user can be created", () => {
  test.each([
    ["a sibling branch", york, "harbour-beds"],
    ["another retailer", "200101", "spoke-chain"],
    ["a branch that does not exist", "999999", "harbour-beds"],
    ["the lender", "900100", "farthing"],
  ])("a branch manager cannot create a user in %s", async (_, defaultBranch, retailerName) => {
    const body = newUserWith({ defaultBranch, retailerName });
    expect(await refusal(body)).toEqual([404, "branch.not_found"]);
    expect(await stored(body.username)).toBeUndefined();
  });

  test("a branch manager cannot create a user of another retailer", async () => {
    expect(await refusal(newUserWith({ retailerName: "spoke-chain" }))).toEqual([404, "retailer.not_found"]);
  });

  test.each(["branch_user", "branch_admin", "direct_apps"] as const)("a user cannot be created by a %s [S3-226]", async (role) => {
    expect(await refusal(newUserWith(), await shop.signedIn(role))).toEqual([403, "access.denied"]);
  });
});
