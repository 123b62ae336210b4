import { describe, expect, test } from "vitest";
import type { Actor, FeatureName, Role, Scope, UsersContext } from "./index.ts";
import { checkRoleAssignment, isProposable, listsUsersBelow, mayChangeUser, mayPropose } from "./index.ts";

const branch: UsersContext = { is: "branch" };
const headOffice: UsersContext = { is: "headOffice", hasChildBranches: true };
const somebody = (role: Role, id = "somebody") => ({ id, role });

describe("changing a user", () => {
  test.each([
    ["branch_manager", branch, "branch_manager", true],
    ["branch_manager", branch, "head_office_user", false],
    ["branch_manager", headOffice, "head_office_user", false],
    ["head_office_user", headOffice, "head_office_user", true],
    ["head_office_user", headOffice, "branch_user", true],
    ["group_user", headOffice, "head_office_user", true],
    ["broker_user", { is: "group" }, "group_user", false],
    ["group_user", { is: "lender" }, "lender_admin", false],
    ["lender_admin", { is: "lender" }, "lender_admin", true],
    ["branch_user", branch, "branch_user", false],
  ] as const)("%s at the supplier %j may change a user with the role %s: %s", (actor, context, role, may) => {
    expect(mayChangeUser({ id: "me", role: actor }, context, somebody(role))).toBe(may);
  });

  test("users of every role can change their own details", () => {
    for (const role of ["branch_manager", "group_user"] as const) {
      expect(mayChangeUser({ id: "me", role }, headOffice, somebody(role, "me"))).toBe(true);
    }
  });

  test("a user who moves to another branch needs a role that the actor can assign there", () => {
    const actor = { id: "me", role: "head_office_user" } as const;
    const user = somebody("head_office_user");
    expect(() => checkRoleAssignment({ actor, context: branch, user, role: "head_office_user" })).not.toThrow();
    expect(() => checkRoleAssignment({ actor, context: branch, user, role: "head_office_user", moved: true })).toThrow("This role cannot");
    expect(() =>
      checkRoleAssignment({ actor, context: branch, user: somebody("branch_user"), role: "branch_user", moved: true }),
    ).not.toThrow();
    expect(() => checkRoleAssignment({ actor, context: headOffice, user: actor, role: "head_office_user", moved: true })).toThrow(
      "This role cannot",
    );
  });
});

test("only a head office and a group list the users of the suppliers below them", () => {
  const lists = (["branch", "headOffice", "broker", "group", "lender"] as const).filter((is) =>
    listsUsersBelow(is === "headOffice" ? { is, hasChildBranches: true } : { is }),
  );
  expect(lists).toEqual(["headOffice", "group"]);
});

describe("proposing an application for another supplier", () => {
  const actor = (role: Role, scope: Scope): Actor => ({
    id: "me",
    username: "me",
    role,
    retailer: "harbour-beds",
    supplierNumber: "100100",
    scope,
    userManagement: true,
  });
  const reach: Scope = { is: "suppliers", supplierNumbers: new Set(["100100", "100101"]) };

  test("a user can propose applications for suppliers in their scope, but for their own supplier only if it is a head office", () => {
    const chosen = (role: Role) => ["100100", "100101", "200101"].filter((supplier) => isProposable(actor(role, reach), supplier));
    expect(chosen("head_office_user")).toEqual(["100100", "100101"]);
    expect(chosen("broker_user")).toEqual(["100101"]);
    expect(chosen("group_user")).toEqual(["100101"]);
  });

  test("an actor who can access only one application cannot propose applications", () => {
    expect(isProposable(actor("direct_apps", { is: "application", applicationId: "104829246" }), "100101")).toBe(false);
  });

  test("proposing an application needs the permission, the feature and the retailer's flag", () => {
    const on: ReadonlySet<FeatureName> = new Set(["GLOBAL_USER_PROFILES"]);
    const flags = { proposeApplicationsEnabled: true };
    expect(mayPropose(actor("head_office_user", reach), on, flags)).toBe(true);
    expect(mayPropose(actor("head_office_user", reach), new Set(), flags)).toBe(false);
    expect(mayPropose(actor("head_office_user", reach), on, {})).toBe(false);
    expect(mayPropose(actor("branch_user", reach), on, flags)).toBe(false);
  });
});
