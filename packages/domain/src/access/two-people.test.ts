import { expect, test } from "vitest";
import {
  isLenderRole,
  requireAnotherPerson,
  requireEstablishedUser,
  roleDifference,
  rolePermissions,
  roles,
  type TwoPersonActionName,
  twoPersonActions,
} from "./index.ts";

const actionNames = Object.keys(twoPersonActions) as TwoPersonActionName[];
const rolesWith = (permission: string) =>
  roles.filter((role) => isLenderRole(role) && (rolePermissions[role] as readonly string[]).includes(permission));

/** The expected roles are typed by hand, so that the test does not rely on the code. */
const expected: Record<TwoPersonActionName, { first: readonly string[]; second: readonly string[] }> = {
  releaseRun: { first: ["operations"], second: ["operations"] },
  confirmReturn: { first: ["operations"], second: ["operations"] },
  undoReturn: { first: ["operations"], second: ["operations"] },
  confirmAccount: { first: ["operations"], second: ["operations"] },
  approvePolicy: { first: ["lender_admin"], second: ["lender_admin"] },
  publishProduct: { first: ["lender_admin"], second: ["lender_admin"] },
  acceptReferral: { first: ["underwriter"], second: ["underwriter"] },
  createLenderUser: { first: ["lender_admin"], second: ["lender_admin"] },
  changeLenderUser: { first: ["lender_admin"], second: ["lender_admin"] },
  resetSecondFactor: { first: ["lender_admin"], second: ["lender_admin"] },
  changeOwnEmail: { first: ["underwriter", "operations", "lender_admin"], second: ["lender_admin"] },
  confirmRedress: { first: ["operations"], second: ["operations"] },
  turnMoneyFlags: { first: ["lender_admin"], second: ["lender_admin"] },
  turnOnSingleSignOn: { first: ["lender_admin"], second: ["lender_admin"] },
  openOrEndRetailer: { first: ["lender_admin"], second: ["lender_admin"] },
  changeTelephone: { first: ["lender_admin"], second: ["lender_admin"] },
  linkRetailers: { first: ["lender_admin"], second: ["lender_admin"] },
};

test.each(actionNames)("the action %s needs two people of the expected roles", (act) => {
  expect({ first: rolesWith(twoPersonActions[act].first), second: rolesWith(twoPersonActions[act].second) }).toEqual(expected[act]);
});

test.each(actionNames)("the first and the second person of the action %s are different people", (act) => {
  expect(() => requireAnotherPerson(act, ["otto", "oona"], "oona")).toThrow(
    expect.objectContaining({ code: twoPersonActions[act].samePerson }),
  );
  expect(() => requireAnotherPerson(act, ["otto"], "oona")).not.toThrow();
});

test("the difference of two roles is the permissions that only one of them has", () => {
  const { gains, loses } = roleDifference("underwriter", "operations");
  expect(gains).toContain("payout:run");
  expect(loses).toEqual(["application:note", "bureau:read", "referral:decide", "policy:read"]);
  expect(roleDifference("operations", "underwriter")).toEqual({ gains: loses, loses: gains });
  expect(roleDifference("underwriter", "underwriter")).toEqual({ gains: [], loses: [] });
});

test("a user can be the second person only when a new account or a new e-mail address is 24 hours old", () => {
  const user = { waitsSince: new Date("2026-11-15T12:00:00Z") };
  expect(() => requireEstablishedUser(user, new Date("2026-11-16T11:59:59.999Z"))).toThrow(
    expect.objectContaining({ code: "user.too_new" }),
  );
  expect(() => requireEstablishedUser(user, new Date("2026-11-16T12:00:00Z"))).not.toThrow();
  expect(() => requireEstablishedUser({ waitsSince: null }, new Date("2026-11-15T12:00:00Z"))).not.toThrow();
});
