import { type Contract, contract, type Endpoint } from "@farthing/contract";
import { type GatedPermission, gatedPermissions, isLenderRole, type Role, rolePermissions, roles } from "@farthing/domain/access";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../../demo-world/src/shops/tenants.ts";
import { branchRequests } from "../support/branch-requests.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { sampleRequests } from "../support/sample-requests.ts";
import { withFeatureOff } from "../support/switches.ts";
import { leedsBranchNumber } from "../support/world.ts";

/** The tested calls come from the API contract, so these tests cover new calls too. */

let shop: TestApps;
const callers = new Map<Role, Record<"staff" | "lender", Caller>>();
const callerOf = (role: Role, declared: Endpoint) => callers.get(role)?.[declared.origins.includes("staff") ? "staff" : "lender"];

const branchAndReachByRole = {
  branch_manager: [leedsBranchNumber, ["own"]],
  branch_admin: [leedsBranchNumber, ["own"]],
  branch_user: [leedsBranchNumber, ["own"]],
  head_office_user: ["100100", ["own", "sibling"]],
  broker_user: ["400100", ["broker's supplier"]],
  group_user: ["500100", ["own", "sibling", "another retailer of the group"]],
  direct_apps: [leedsBranchNumber, ["own"]],
  underwriter: ["900100", "all"],
  operations: ["900100", "all"],
  lender_admin: ["900100", "all"],
} as const satisfies Record<Role, readonly [string, readonly string[] | "all"]>;

const branchNumberBySubject = {
  own: leedsBranchNumber,
  sibling: "100102",
  "another retailer": "200101",
  "another retailer of the group": "300101",
  "broker's supplier": "400201",
} as const;
type Subject = keyof typeof branchNumberBySubject;

const isInScope = (role: Role, subject: Subject): boolean => {
  const [, reach] = branchAndReachByRole[role];
  return reach === "all" || (reach as readonly string[]).includes(subject);
};
const permits = (role: Role, { needs }: Endpoint): boolean => (rolePermissions[role] as readonly string[]).includes(needs);

beforeAll(async () => {
  shop = await startApps();
  for (const role of roles) {
    const [home] = branchAndReachByRole[role];
    callers.set(role, { staff: await shop.signedIn(role, home, "staff"), lender: await shop.signedIn(role, home, "lender") });
  }
  for (const branch of Object.values(branchNumberBySubject)) await shop.signedIn("branch_user", branch);
});
afterAll(() => shop.end());

const calls = Object.entries(contract) as [keyof Contract, Endpoint][];
const callsAboutBranch = calls.filter(([name]) => branchRequests[name] !== undefined);

const request = async (name: keyof Contract, declared: Endpoint, role: Role, branch: string): Promise<number> => {
  const { rows } = await shop.pool.query<{ retailer: string }>("select retailer from branch where supplier_number = $1", [branch]);
  const user = { retailer: rows[0]?.retailer ?? "", username: `branch_user.${branch}` };
  return (await shop.call(declared, branchRequests[name]?.(branch, user), callerOf(role, declared))).statusCode;
};

/** access-matrix.test.ts tests the calls that only lender users may make. */
const isShopCall = (declared: Endpoint): boolean => roles.some((role) => !isLenderRole(role) && permits(role, declared));

test("these tests cover every call about users or retailers that a shop may make", () => {
  const naming = calls.filter(
    ([, declared]) => /^(user|retailer):/.test(declared.needs) && isShopCall(declared) && hasParameters(declared),
  );
  expect(callsAboutBranch.map(([name]) => name).toSorted()).toEqual(naming.map(([name]) => name).toSorted());
});

const hasParameters = ({ params, query, body }: Endpoint): boolean => (params ?? query ?? body) !== undefined;

describe.each(callsAboutBranch)("the call %s", (name, declared) => {
  test.each(roles.flatMap((role) => (Object.keys(branchNumberBySubject) as Subject[]).map((subject) => [role, subject] as const)))(
    "a user with the role %s has access only within the role's scope: %s",
    async (role, subject) => {
      const expected = !permits(role, declared) ? 403 : isInScope(role, subject) ? (declared.status ?? 200) : 404;
      expect(await request(name, declared, role, branchNumberBySubject[subject])).toBe(expected);
    },
  );
});

const isGated = ({ needs }: Endpoint): boolean => gatedPermissions.includes(needs as GatedPermission);

describe("calls while user management is off", () => {
  test.each(callsAboutBranch.filter(([, declared]) => isGated(declared)))(
    "while user management is off, the call %s is refused for every shop and permitted for the lender",
    async (name, declared) => {
      await withFeatureOff(shop, "USER_MANAGEMENT", async () => {
        for (const role of roles) {
          const allowed = permits(role, declared) && isLenderRole(role);
          expect(await request(name, declared, role, leedsBranchNumber), role).toBe(allowed ? (declared.status ?? 200) : 403);
        }
      });
    },
  );

  test.each(calls.filter(([, declared]) => isGated(declared)))(
    "the call %s is refused for a branch manager only while user management is off",
    async (name, declared) => {
      const { id } = await shop.application();
      const denied = async () =>
        (await shop.call(declared, sampleRequests[name](id), callerOf("branch_manager", declared))).statusCode === 403;
      expect([await withFeatureOff(shop, "USER_MANAGEMENT", denied), await denied()]).toEqual([true, false]);
    },
  );

  test.each(callsAboutBranch.filter(([, declared]) => !isGated(declared)))(
    "the call %s is permitted while user management is off",
    async (name, declared) => {
      expect(await withFeatureOff(shop, "USER_MANAGEMENT", () => request(name, declared, "branch_user", leedsBranchNumber))).toBe(200);
    },
  );
});

test("the demo has a user of every role that signs in with a password", () => {
  expect(new Set<Role>(users.map(({ role }) => role))).toEqual(new Set(roles.filter((role) => role !== "direct_apps")));
});
