import { expect, test } from "vitest";
import {
  type ActOfTwoName,
  actsOfTwo,
  isLenderRole,
  requireAnotherPerson,
  requireEstablishedUser,
  rolePermissions,
  roles,
} from "./index.ts";

const acts = Object.keys(actsOfTwo) as ActOfTwoName[];
const rolesWith = (permission: string) =>
  roles.filter((role) => isLenderRole(role) && (rolePermissions[role] as readonly string[]).includes(permission));

/** The expected roles, typed by hand and not taken from the code. */
const expected: Record<ActOfTwoName, { first: readonly string[]; second: readonly string[] }> = {
  releaseRun: { first: ["operations"], second: ["operations"] },
  confirmReturn: { first: ["operations"], second: ["operations"] },
  undoReturn: { first: ["operations"], second: ["operations"] },
  confirmAccount: { first: ["operations"], second: ["operations"] },
  approvePolicy: { first: ["lender_admin"], second: ["lender_admin"] },
  acceptReferral: { first: ["underwriter"], second: ["underwriter"] },
  createLenderUser: { first: ["lender_admin"], second: ["lender_admin"] },
  changeLenderUser: { first: ["lender_admin"], second: ["lender_admin"] },
  changeOwnEmail: { first: ["underwriter", "operations", "lender_admin"], second: ["lender_admin"] },
  turnMoneyFlags: { first: ["lender_admin"], second: ["lender_admin"] },
};

test.each(acts)("the action %s needs two people of the expected roles", (act) => {
  expect({ first: rolesWith(actsOfTwo[act].first), second: rolesWith(actsOfTwo[act].second) }).toEqual(expected[act]);
});

test.each(acts)("the action %s is refused to a second person who was also the first person", (act) => {
  expect(() => requireAnotherPerson(act, ["otto", "oona"], "oona")).toThrow(expect.objectContaining({ code: actsOfTwo[act].samePerson }));
  expect(() => requireAnotherPerson(act, ["otto"], "oona")).not.toThrow();
});

test("a user can be the second person 24 hours after getting an account or an e-mail address", () => {
  const user = { emailSince: new Date("2026-11-15T12:00:00Z") };
  expect(() => requireEstablishedUser(user, new Date("2026-11-16T11:59:59.999Z"))).toThrow(
    expect.objectContaining({ code: "user.too_new" }),
  );
  expect(() => requireEstablishedUser(user, new Date("2026-11-16T12:00:00Z"))).not.toThrow();
});
