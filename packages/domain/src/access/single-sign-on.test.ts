import { describe, expect, test } from "vitest";
import { roles } from "./roles.ts";
import { findGroupRole, type GroupRole, keepsPassword, provesSecondFactor } from "./single-sign-on.ts";

const manager: GroupRole = { group: "credit-managers", role: "branch_manager", branch: "100101" };
const user: GroupRole = { group: "everyone", role: "branch_user", branch: "100101" };

describe("the role of a user who signs in through the company's sign-in provider", () => {
  test.each([
    ["the first matching row decides", ["everyone", "credit-managers"], manager],
    ["a later row decides if no earlier row matches", ["everyone"], user],
    ["other groups are ignored", ["cleaners"], undefined],
    ["a user without groups has no role", [], undefined],
    ["groups are compared exactly", ["Credit-Managers"], undefined],
  ])("in the map from groups to roles, %s", (_, groups, expected) => expect(findGroupRole([manager, user], groups)).toBe(expected));
});

test("administrators keep their password while single sign-on is on, but other users do not", () => {
  expect(roles.filter(keepsPassword)).toEqual(["branch_manager", "head_office_user", "broker_user", "group_user", "lender_admin"]);
});

test.each([
  [["mfa", "hwk"], ["pwd", "mfa"], true],
  [["mfa"], ["pwd"], false],
  [[], ["mfa"], false],
])("with the accepted values %j, a sign-in by %j proves a second factor: %s", (accepted, signedInBy, expected) => {
  expect(provesSecondFactor(accepted, signedInBy)).toBe(expected);
});
