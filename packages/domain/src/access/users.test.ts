import { describe, expect, test } from "vitest";
import type { ActorRole, FeatureName, Role, UsersContext } from "./index.ts";
import {
  assignableRoles,
  checkRoleAssignment,
  defaultRole,
  filterUsers,
  findBranches,
  findSuppliers,
  guestRoles,
  managesHeadOffice,
  offersBranchSelection,
  offersContinueAsHeadOffice,
  offersFindBranch,
  roles,
  showsUsersLink,
  usersContextOf,
  usersPage,
  usersPageTitle,
} from "./index.ts";

const branch: UsersContext = { is: "branch" };
const lonelyHeadOffice: UsersContext = { is: "headOffice", hasChildBranches: false };
const headOffice: UsersContext = { is: "headOffice", hasChildBranches: true };
const broker: UsersContext = { is: "broker" };
const group: UsersContext = { is: "group" };
const lender: UsersContext = { is: "lender" };

const everyRole: readonly ActorRole[] = [...roles, ...guestRoles];
const managers = ["branch_manager", "head_office_user", "broker_user", "group_user"] as const;
const branchRoles = ["branch_manager", "branch_admin", "branch_user"];

describe("assignable roles", () => {
  test.each(managers)("%s can assign the three branch roles in a branch, with branch user as default [S3-236] [S3-242]", (role) => {
    expect(assignableRoles(role, branch)).toEqual(branchRoles);
    expect(defaultRole(role, branch)).toBe("branch_user");
  });

  test.each(managers)("%s can assign the three branch roles in a head office without branches [S3-237] [S3-242]", (role) => {
    expect(assignableRoles(role, lonelyHeadOffice)).toEqual(branchRoles);
    expect(defaultRole(role, lonelyHeadOffice)).toBe("branch_user");
  });

  test.each(
    managers.flatMap((role) =>
      [branch, lonelyHeadOffice, headOffice, broker, group].flatMap((context) =>
        (["branch_manager", "branch_admin", "branch_user"] as const).map((editing) => [role, context, editing] as const),
      ),
    ),
  )("a %s in %j can assign the three branch roles when editing a %s [S3-238]", (role, context, editing) => {
    expect(assignableRoles(role, context, editing)).toEqual(branchRoles);
  });

  test.each(["head_office_user", "broker_user", "group_user"] as const)(
    "%s can assign head_office_user in a head office with branches [S3-239] [S3-242]",
    (role) => {
      expect(assignableRoles(role, headOffice)).toEqual(["head_office_user"]);
      expect(assignableRoles(role, headOffice, "head_office_user")).toEqual(["head_office_user"]);
      expect(defaultRole(role, headOffice)).toBe("head_office_user");
    },
  );

  test("a broker user can assign the role broker_user at a broker [S3-240] [S3-242]", () => {
    expect(assignableRoles("broker_user", broker)).toEqual(["broker_user"]);
    expect(defaultRole("broker_user", broker)).toBe("broker_user");
  });

  test.each(["head_office_user", "group_user"] as const)(
    "%s can assign the role group_user at a broker or a group [S3-241] [S3-242]",
    (role) => {
      expect(assignableRoles(role, broker)).toEqual(["group_user"]);
      expect(assignableRoles(role, group)).toEqual(["group_user"]);
      expect(defaultRole(role, group)).toBe("group_user");
    },
  );

  test("a branch manager can assign no role at a head office, broker or group", () => {
    for (const context of [headOffice, broker, group]) expect(assignableRoles("branch_manager", context)).toEqual([]);
  });

  test("a lender administrator can assign the roles of every kind of organisation, including the lender's", () => {
    expect(assignableRoles("lender_admin", branch)).toEqual(branchRoles);
    expect(assignableRoles("lender_admin", headOffice)).toEqual(["head_office_user"]);
    expect(assignableRoles("lender_admin", broker)).toEqual(["broker_user"]);
    expect(assignableRoles("lender_admin", group)).toEqual(["group_user"]);
    expect(assignableRoles("lender_admin", lender)).toEqual(["lender_admin", "operations", "underwriter"]);
    for (const role of everyRole) if (role !== "lender_admin") expect(assignableRoles(role, lender)).toEqual([]);
  });

  test("a role that does not manage users can assign no role", () => {
    const others = everyRole.filter((role) => role !== "lender_admin" && !(managers as readonly string[]).includes(role));
    for (const role of others) {
      for (const context of [branch, lonelyHeadOffice, headOffice, broker, group]) {
        expect(assignableRoles(role, context)).toEqual([]);
        expect(assignableRoles(role, context, "branch_user")).toEqual([]);
        expect(defaultRole(role, context)).toBeUndefined();
      }
    }
  });
});

describe("assigning a role", () => {
  const manager = { id: "mo", role: "branch_manager" } as const;
  const give = (
    role: Role,
    user?: { id: string; role: Role },
    actor: { id: string; role: ActorRole } = manager,
    context: UsersContext = branch,
  ) => checkRoleAssignment({ actor, context, user, role });
  const refused = expect.objectContaining({ code: "user.role_not_assignable", status: 403, facts: { role: expect.any(String) } });

  test("a manager can give a new or existing user a role that the branch allows", () => {
    expect(() => give("branch_admin")).not.toThrow();
    expect(() => give("branch_manager", { id: "ben", role: "branch_user" })).not.toThrow();
  });

  test("a manager cannot give a user a role that the branch does not allow", () => {
    expect(() => give("head_office_user")).toThrow(refused);
    expect(() => give("lender_admin", { id: "ben", role: "branch_user" })).toThrow(refused);
  });

  test("only a lender administrator assigns lender roles, and only at the lender", () => {
    const lena = { id: "lena", role: "lender_admin" } as const;
    const otto = { id: "otto", role: "operations" } as const;
    expect(() => give("lender_admin", otto, lena, lender)).not.toThrow();
    expect(() => give("operations", { id: "liam", role: "lender_admin" }, lena, lender)).not.toThrow();
    expect(() => give("lender_admin", undefined, otto, lender)).toThrow(refused);
    expect(() => give("lender_admin", undefined, lena, branch)).toThrow(refused);
  });

  test("users cannot change their own role but can save their own details", () => {
    const hannah = { id: "hannah", role: "head_office_user" } as const;
    expect(() => give("branch_admin", { id: "mo", role: "branch_manager" })).toThrow(refused);
    expect(() => give("branch_manager", { id: "mo", role: "branch_manager" })).not.toThrow();
    expect(() => give("head_office_user", { id: "hannah", role: "branch_user" }, hannah, headOffice)).toThrow(refused);
  });
});

describe("pages for managing users", () => {
  const all = new Set<FeatureName>(["USER_MANAGEMENT", "USER_SEARCH_ENHANCEMENTS"]);
  const managementOnly = new Set<FeatureName>(["USER_MANAGEMENT"]);
  const searchOnly = new Set<FeatureName>(["USER_SEARCH_ENHANCEMENTS"]);

  test.each(everyRole)("%s sees the users page and the link to this page only if the feature is on and the role manages users", (role) => {
    const manages = (managers as readonly string[]).includes(role);
    expect(showsUsersLink(role, managementOnly)).toBe(manages);
    expect(showsUsersLink(role, searchOnly)).toBe(false);
    expect(usersPage(role, all)).toBe(manages ? "enhanced" : "denied");
    expect(usersPage(role, managementOnly)).toBe(manages ? "classic" : "denied");
    expect(usersPage(role, searchOnly)).toBe("missing");
  });

  test("users of brokers, groups and head offices choose a branch if the supplier has branches", () => {
    expect(everyRole.filter((role) => offersBranchSelection(role, 3))).toEqual(["head_office_user", "broker_user", "group_user"]);
    expect(everyRole.filter((role) => offersBranchSelection(role, 0))).toEqual([]);
    expect(everyRole.filter(offersFindBranch)).toEqual(["head_office_user", "broker_user"]);
  });

  test("only a head office user can continue without choosing a branch", () => {
    expect(everyRole.filter(offersContinueAsHeadOffice)).toEqual(["head_office_user"]);
  });

  const own = { supplierNumber: "100100", isHeadOffice: false, hasChildBranches: false };
  const parent = { supplierNumber: "300100", isHeadOffice: true, hasChildBranches: true };
  const lonely = { supplierNumber: "400201", isHeadOffice: true, hasChildBranches: false };
  const leeds = { supplierNumber: "100101", isHeadOffice: false, hasChildBranches: false };
  test.each(everyRole)("%s can manage the users of a head office with branches if the role is above branch level", (role) => {
    const may = role === "broker_user" || role === "group_user" || role === "head_office_user";
    const actor = { role, supplierNumber: "100100" };
    expect(managesHeadOffice(actor, own)).toBe(may);
    expect(managesHeadOffice(actor, parent)).toBe(may);
    expect(managesHeadOffice(actor, lonely)).toBe(false);
    expect(managesHeadOffice(actor, leeds)).toBe(false);
  });

  test.each([
    [branch, "Branch users"],
    [lonelyHeadOffice, "Head office users"],
    [headOffice, "Head office and branch users"],
    [group, "Group users"],
    [broker, "Broker users"],
    [lender, "Lender users"],
  ] as const)("the users page of %j has the title %s", (context, title) => {
    expect(usersPageTitle(context)).toBe(title);
  });
});

describe("the users page of a supplier", () => {
  const retailer = { kind: "retailer", isHeadOffice: true, hasChildBranches: true } as const;
  test.each([
    [{ ...retailer, isHeadOffice: false, hasChildBranches: false }, branch],
    [retailer, headOffice],
    [{ ...retailer, hasChildBranches: false }, lonelyHeadOffice],
    [{ ...retailer, kind: "broker" }, broker],
    [{ ...retailer, kind: "broker", isHeadOffice: false }, branch],
    [{ ...retailer, kind: "group" }, group],
    [{ ...retailer, kind: "lender" }, lender],
  ] as const)("the supplier %j gets the users page of %j", (supplier, context) => {
    expect(usersContextOf(supplier)).toEqual(context);
  });
});

describe("finding suppliers, branches and users", () => {
  const suppliers = [
    { name: "Harbour Beds", supplierNumber: "100100" },
    { name: "Harbour Beds Leeds", supplierNumber: "100101" },
    { name: "Alder Kitchens", supplierNumber: "300100" },
  ];
  test("suppliers are found by number or trading name, ignoring spaces and case", () => {
    expect(findSuppliers(suppliers, "BEDSLEEDS")).toEqual([suppliers[1]]);
    expect(findSuppliers(suppliers, " 1001 01 ")).toEqual([suppliers[1]]);
    expect(findSuppliers(suppliers, "harbour beds")).toEqual([suppliers[0], suppliers[1]]);
    expect(findSuppliers(suppliers, "oak")).toEqual([]);
  });

  const pianos = {
    name: "Pennine Pianos",
    retailerName: "Northgate Brokers",
    supplierNumber: "400201",
    address: { town: "Halifax", postCode: "HX1 9ZZ" },
  };
  test.each(["PENNINE pia", "northgate", "4002", "halifax", "hx19zz"])(
    "a branch is found by %s, a part of its trading name, number or location",
    (term) => {
      expect(findBranches([pianos], term)).toEqual([pianos]);
      expect(findBranches([pianos], `${term} oak`)).toEqual([]);
    },
  );

  const users = [
    { lastName: "O Brien", role: "branch_user", defaultBranch: "100101" },
    { lastName: "Mistry", role: "head_office_user", defaultBranch: "100100" },
  ] as const;
  test("users are filtered by surname, role or supplier number, ignoring spaces and case [S3-224]", () => {
    expect(filterUsers(users, "OBRIEN")).toEqual([users[0]]);
    expect(filterUsers(users, "head office")).toEqual([users[1]]);
    expect(filterUsers(users, "1001 00")).toEqual([users[1]]);
    expect(filterUsers(users, "10010")).toEqual(users);
  });
});
