import { describe, expect, test } from "vitest";
import { isAccessChanged, isOpenProposal, mayDecline, requireEnoughAdministrators, usersBarredFromConfirming } from "./index.ts";

const now = new Date("2026-11-15T12:00:00Z");
const administrator = { username: "lena", role: "lender_admin", enabled: true } as const;
const proposal = { kind: "changed_user", subject: "otto", proposedBy: "lena", expiresAt: new Date("2026-11-22T12:00:00Z") } as const;

describe("proposed changes", () => {
  test("neither the proposer nor the user whose account changes can confirm a proposed change", () => {
    expect(usersBarredFromConfirming(proposal)).toEqual(["lena", "otto"]);
    expect(usersBarredFromConfirming({ ...proposal, kind: "retailer_flags", subject: "harbour-beds" })).toEqual(["lena"]);
  });

  test("the proposer or a third person can decline a proposed change, but the user whose account changes cannot", () => {
    expect(["lena", "otto", "liam"].map((username) => mayDecline(proposal, username))).toEqual([true, false, true]);
    expect(mayDecline({ ...proposal, proposedBy: "otto" }, "otto")).toBe(true);
  });

  test("a proposed change is open as long as its proposer is an administrator", () => {
    expect(isOpenProposal(proposal, administrator, now)).toBe(true);
  });

  test.each([
    ["it has expired", { ...proposal, expiresAt: now }, administrator],
    ["its proposer has another role", proposal, { ...administrator, role: "operations" as const }],
    ["its proposer is deactivated", proposal, { ...administrator, enabled: false }],
    ["its proposer does not exist", proposal, undefined],
  ])("a proposed change is not open if %s", (_, proposed, proposer) => {
    expect(isOpenProposal(proposed, proposer, now)).toBe(false);
  });

  test("lender users of any role may propose a change to their own account unless they are deactivated", () => {
    const own = { ...proposal, proposedBy: "otto" };
    const otto = { username: "otto", role: "operations", enabled: true } as const;
    expect(isOpenProposal(own, otto, now)).toBe(true);
    expect(isOpenProposal(own, { ...otto, enabled: false }, now)).toBe(false);
    expect(isOpenProposal(own, { ...otto, role: "branch_user" }, now)).toBe(false);
  });
});

const operationsUser = { role: "operations", enabled: true, email: "otto@farthing.test" } as const;

test.each([
  ["another e-mail address", { email: "mine@home.test" }, true],
  ["another role", { role: "underwriter" as const }, true],
  ["a deactivated account", { enabled: false }, true],
  ["only another name", {}, false],
])("a change to %s counts as a change of the user's access: %s", (_, changed, expected) => {
  expect(isAccessChanged(operationsUser, { ...operationsUser, ...changed })).toBe(expected);
});

describe("the last two lender administrators", () => {
  const admin = { ...operationsUser, role: "lender_admin" } as const;
  const refused = expect.objectContaining({ code: "user.last_administrators" });

  test.each([
    ["deactivated", { ...admin, enabled: false }],
    ["given another role", operationsUser],
  ])("an administrator can be %s only while there are more than two administrators", (_, after) => {
    expect(() => requireEnoughAdministrators(2, admin, after)).toThrow(refused);
    expect(() => requireEnoughAdministrators(3, admin, after)).not.toThrow();
  });

  test("with two administrators left, their e-mail addresses can change and other users can be deactivated", () => {
    expect(() => requireEnoughAdministrators(2, admin, { ...admin, email: "new@farthing.test" })).not.toThrow();
    expect(() => requireEnoughAdministrators(2, operationsUser, { ...operationsUser, enabled: false })).not.toThrow();
    expect(() => requireEnoughAdministrators(2, { ...admin, enabled: false }, operationsUser)).not.toThrow();
  });
});
