import { describe, expect, test } from "vitest";
import type { Actor, ActorRole, Permission, Scope } from "./index.ts";
import {
  authorise,
  fullNameOf,
  gatedPermissions,
  guestRoles,
  hasPermission,
  inScope,
  lenderRoles,
  permissions,
  permissionsOf,
  policyAllows,
  roleOfGroups,
  roles,
  roleTable,
  staffScope,
  subjectOfApplication,
} from "./index.ts";

/** The expected permissions are typed by hand, so that the test does not rely on the code. y = allowed, . = denied. */
const roleColumns =
  "branch_user branch_admin branch_manager head_office_user broker_user group_user direct_apps underwriter operations lender_admin applicant web_shop system";
const permissionMatrix = `
  session:own                    y y y y y y y  y y y  y . .
  account:own                    y y y y y y .  y y y  . . .
  retailer:read                  y y y y y y y  y y y  y . .
  application:create             y y y y y y .  . . .  . y .
  application:read               y y y y y y y  y y y  y y y
  application:edit               y y y y y y y  . . .  y . y
  application:send               y y y y y y y  . . .  . . y
  application:note               y y y y y y .  y . .  . . .
  application:amend              y y y y y y .  . . .  . . .
  application:propose            . . . y y y .  . . .  . . .
  application:payout             . y y y . . .  . . .  . y y
  application:cancel             . y y y y . .  y y .  . y y
  application:partialSettlement  . . y y . . .  . y .  . y .
  application:audit              y y y y y y .  y y y  . . .
  application:export             y y y y y y .  y y y  . . .
  application:withdraw           . . . . . . .  . y .  . . .
  record:read                    . . . . . . .  y y y  . . .
  bureau:read                    . . . . . . .  y . y  . . .
  user:read                      . . y y y y .  . . y  . . .
  user:create                    . . y y y y .  . . y  . . .
  user:update                    . . y y y y .  . . y  . . .
  change:confirm                 . . . . . . .  . . y  . . .
  referral:decide                . . . . . . .  y . .  . . .
  satisfactionNote:resolve       . . . . . . .  . y .  . . .
  support:record                 y y y y y y .  y y y  y . .
  complaint:record               y y y y y y .  . y .  . . .
  complaint:answer               . . . . . . .  . y .  . . .
  retention:manage               . . . . . . .  . . y  . . .
  payout:run                     . . . . . . .  . y .  . . .
  directDebit:run                . . . . . . .  . y .  . . .
  servicing:run                  . . . . . . .  . y .  . . .
  message:resend                 . . . . . . .  . y y  . . .
  audit:read                     . . . . . . .  . . y  . . .
  dataRequest:answer             . . . . . . .  . . y  . . .
  policy:read                    . . . . . . .  y . y  . . .
  policy:manage                  . . . . . . .  . . y  . . .
  product:manage                 . . . . . . .  . . y  . . .
  retailer:manage                . . . . . . .  . . y  . . .
  dashboard:read                 . . y y y y .  y y y  . . .
`;

const everyRole: readonly ActorRole[] = [...roles, ...guestRoles];
const permissionCells = permissionMatrix
  .trim()
  .split("\n")
  .flatMap((line) => {
    const [permission, ...marks] = line.trim().split(/\s+/);
    return roleColumns.split(" ").map((role, column) => [role as ActorRole, permission as Permission, marks[column] === "y"] as const);
  });

const actor = (role: ActorRole, scope: Scope = { is: "all" }, userManagement = true): Actor => ({
  id: "u-1",
  username: "ben.branch",
  role,
  retailer: "harbour-beds",
  supplierNumber: "100101",
  scope,
  userManagement,
});

describe("roles and permissions", () => {
  test("the permission matrix lists every role and every permission once", () => {
    expect(new Set(permissionCells.map(([role]) => role))).toEqual(new Set(everyRole));
    expect(new Set(permissionCells.map(([, permission]) => permission))).toEqual(new Set(Object.keys(permissions)));
    expect(permissionCells).toHaveLength(everyRole.length * Object.keys(permissions).length);
  });

  test.each(permissionCells)("for the role %s, the permission %s is granted: %s", (role, permission, allowed) => {
    expect(hasPermission(actor(role), permission)).toBe(allowed);
  });

  test.each(roles.filter((role) => !(lenderRoles as readonly string[]).includes(role)))(
    "with user management off, %s loses exactly the permissions that need user management [S3-231]",
    (role) => {
      const off = permissionsOf(role, { userManagement: false });
      expect(off).toEqual(
        permissionsOf(role, { userManagement: true }).filter((p) => !(gatedPermissions as readonly string[]).includes(p)),
      );
    },
  );

  test.each(lenderRoles)("the lender's %s keeps all permissions while a retailer's user management is off", (role) => {
    expect(permissionsOf(role, { userManagement: false })).toEqual(permissionsOf(role, { userManagement: true }));
  });

  test("jobs keep all permissions while a retailer's user management is off", () => {
    expect(permissionsOf("system", { userManagement: false })).toEqual(permissionsOf("system", { userManagement: true }));
    expect(permissionsOf("system", { userManagement: false })).toContain("application:cancel");
  });

  test.each(gatedPermissions)(
    "the permission %s is granted only with user management on and after the permissions are loaded [S1-382] [S3-231] [S3-232]",
    (permission) => {
      const loaded = permissionsOf("head_office_user", { userManagement: true });
      expect(policyAllows({ userManagement: true, permissions: loaded }, permission)).toBe(true);
      expect(policyAllows({ userManagement: false, permissions: loaded }, permission)).toBe(false);
      expect(policyAllows({ userManagement: true }, permission)).toBe(false);
      expect(policyAllows({ userManagement: true, permissions: [] }, permission)).toBe(false);
    },
  );

  test("the six staff roles have the specified values in the API [S3-122]", () => {
    const named = Object.fromEntries(Object.entries(roleTable).map(([value, { label }]) => [label, value]));
    expect(named).toMatchObject({
      "Branch manager": "branch_manager",
      "Branch admin": "branch_admin",
      "Branch user": "branch_user",
      "Head office user": "head_office_user",
      "Broker user": "broker_user",
      "Group user": "group_user",
    });
  });

  test.each(roles)("the role %s has a label and a description [S3-121]", (role) => {
    expect(roleTable[role].label).toMatch(/^[A-Z][a-z ]+$/);
    expect(roleTable[role].description.length).toBeGreaterThan(10);
  });

  test("a session with the group direct_apps has the role of a user who opened a partner's link [S1-377] [S3-123]", () => {
    expect(roleOfGroups(["direct_apps"])).toBe("direct_apps");
    expect(roleOfGroups(["branch_user", "direct_apps"])).toBe("direct_apps");
    expect(roleOfGroups(["newsletter", "branch_admin"])).toBe("branch_admin");
    expect(roleOfGroups(["newsletter"])).toBeUndefined();
  });
});

describe("the applications and suppliers that an actor can access", () => {
  const leeds = { id: "104829240", branchId: "100101" };
  const york = { id: "104827193", branchId: "100102" };
  const proposedForYork = { id: "104825310", branchId: "100101", proposingOnBehalfOf: "100102" };
  const suppliers = (...numbers: string[]): Scope => ({ is: "suppliers", supplierNumbers: new Set(numbers) });

  test("a branch has access to its own applications and not to those of another branch", () => {
    expect(inScope(suppliers("100101"), leeds)).toBe(true);
    expect(inScope(suppliers("100101"), york)).toBe(false);
  });

  test("a proposed application is open to the proposing branch and to the branch for which it is proposed", () => {
    expect(inScope(suppliers("100101"), proposedForYork)).toBe(true);
    expect(inScope(suppliers("100102"), proposedForYork)).toBe(true);
    expect(inScope(suppliers("100103"), proposedForYork)).toBe(false);
    expect(inScope(suppliers("100103"), { ...york, proposingOnBehalfOf: null })).toBe(false);
    expect(subjectOfApplication({ id: "104825310", branch: "100102", proposedBy: "100101" })).toEqual(proposedForYork);
    expect(subjectOfApplication({ id: york.id, branch: "100102", proposedBy: null })).toEqual({ ...york, proposingOnBehalfOf: "100102" });
  });

  test("an applicant has access to one application and to no supplier", () => {
    const own: Scope = { is: "application", applicationId: leeds.id };
    expect(inScope(own, leeds)).toBe(true);
    expect(inScope(own, york)).toBe(false);
    expect(inScope(own, { supplierNumber: "100101" })).toBe(false);
  });

  test("the lender has access to all applications and suppliers", () => {
    expect(inScope({ is: "all" }, york)).toBe(true);
    expect(inScope({ is: "all" }, { supplierNumber: "100101" })).toBe(true);
  });

  const below = ["100101", "100102"];
  test.each([
    ["branch_user", ["100100"]],
    ["branch_manager", ["100100"]],
    ["head_office_user", ["100100", "100101", "100102"]],
    ["group_user", ["100100", "100101", "100102"]],
    ["broker_user", ["100100", "100101", "100102"]],
  ] as const)("a %s of the supplier 100100 has access to the suppliers %j", (role, reach) => {
    expect(staffScope(role, "100100", below)).toEqual(suppliers(...reach));
  });

  test("an underwriter has access to every supplier", () => {
    expect(staffScope("underwriter", "900000", below)).toEqual({ is: "all" });
  });
});

describe("authorising an actor", () => {
  const scope: Scope = { is: "suppliers", supplierNumbers: new Set(["100101"]) };
  const leeds = { id: "104829240", branchId: "100101" };
  const york = { id: "104827193", branchId: "100102" };

  test("an actor who has permission for an action may act on an application or supplier in their scope", () => {
    expect(() => authorise(actor("branch_manager", scope), "application:cancel", leeds)).not.toThrow();
    expect(() => authorise(actor("branch_manager", scope), "user:create", { supplierNumber: "100101" })).not.toThrow();
    expect(() => authorise(actor("branch_manager", scope), "application:read")).not.toThrow();
  });

  test("an actor who lacks permission for an action gets the error access.denied with status 403", () => {
    expect(() => authorise(actor("branch_user", scope), "application:cancel", leeds)).toThrow(
      expect.objectContaining({
        code: "access.denied",
        status: 403,
        message: "You are not authorised to view this page.",
        facts: { permission: "application:cancel" },
      }),
    );
  });

  test("an actor gets the error not_found for an application or supplier outside their scope", () => {
    expect(() => authorise(actor("branch_manager", scope), "application:cancel", york)).toThrow(
      expect.objectContaining({ code: "application.not_found", status: 404, facts: { applicationId: york.id } }),
    );
    expect(() => authorise(actor("branch_manager", scope), "user:create", { supplierNumber: "100102" })).toThrow(
      expect.objectContaining({ code: "branch.not_found", status: 404, facts: { supplierNumber: "100102" } }),
    );
  });

  test("an actor who lacks permission for an action cannot learn whether an application exists", () => {
    expect(() => authorise(actor("branch_user", scope), "application:cancel", york)).toThrow(
      expect.objectContaining({ code: "access.denied" }),
    );
  });

  test("a manager cannot cancel an application while user management is off", () => {
    expect(() => authorise(actor("branch_manager", scope, false), "application:cancel", leeds)).toThrow(
      expect.objectContaining({ code: "access.denied" }),
    );
  });
});

test("a branch's full name begins with the retailer's name, but a broker's supplier has only its own name", () => {
  expect(fullNameOf({ name: "York", retailerName: "Harbour Beds", kind: "retailer" })).toBe("Harbour Beds York");
  expect(fullNameOf({ name: "Pennine Pianos", retailerName: "Northgate Brokers", kind: "broker" })).toBe("Pennine Pianos");
});
