import { describe, expect, test } from "vitest";
import { type AdministratorProposal, mayBecomeAdministrator, mayConfirmAdministrator, requireNoNewAdministrator } from "./index.ts";

const now = new Date("2026-11-15T12:00:00Z");
const lena = { id: "lena", role: "lender_admin", enabled: true } as const;
const otto = { id: "otto", role: "operations", enabled: true } as const;
const proposal: AdministratorProposal = { proposedBy: lena, user: otto, expiresAt: new Date("2026-11-22T12:00:00Z") };

describe("lender administrators", () => {
  test("a third person confirms a proposed administrator", () => {
    expect(mayConfirmAdministrator(proposal, { id: "liam" }, now)).toBe(true);
    for (const id of ["lena", "otto"]) expect(mayConfirmAdministrator(proposal, { id }, now)).toBe(false);
  });

  test.each([
    ["its time is over", { expiresAt: now }],
    ["the proposer is no administrator any more", { proposedBy: { ...lena, role: "operations" as const } }],
    ["the proposer was deactivated", { proposedBy: { ...lena, enabled: false } }],
    ["the proposed was deactivated", { user: { ...otto, enabled: false } }],
    ["the proposed is one already", { user: { ...otto, role: "lender_admin" as const } }],
  ])("a proposal cannot be confirmed if %s", (_, changed) => {
    expect(mayConfirmAdministrator({ ...proposal, ...changed }, { id: "liam" }, now)).toBe(false);
  });

  test("every user of the lender can become an administrator, and no user of a shop", () => {
    expect(mayBecomeAdministrator(otto)).toBe(true);
    expect(mayBecomeAdministrator({ role: "head_office_user", enabled: true })).toBe(false);
  });

  test("one person cannot enable an administrator or change their e-mail address, but can rename or deactivate them", () => {
    const refused = expect.objectContaining({ code: "user.second_person_required" });
    const admin = { role: "lender_admin", enabled: true, email: "lena@farthing.test" } as const;
    expect(() => requireNoNewAdministrator({ ...admin, enabled: false }, admin)).toThrow(refused);
    expect(() => requireNoNewAdministrator(admin, { ...admin, email: "mine@home.test" })).toThrow(refused);
    expect(() => requireNoNewAdministrator(admin, admin)).not.toThrow();
    expect(() => requireNoNewAdministrator(admin, { ...admin, enabled: false })).not.toThrow();
    expect(() => requireNoNewAdministrator(admin, { ...admin, role: "operations", email: "mine@home.test" })).not.toThrow();
  });
});
