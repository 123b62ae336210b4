import { expect, test } from "vitest";
import { type ActorRole, guestRoles, roles } from "../../access/index.ts";
import { applyingActor, requireVersion, servicingActor } from "./acting.ts";

const everybody: readonly ActorRole[] = [...roles, ...guestRoles];
const shop = ["branch_manager", "branch_admin", "branch_user", "head_office_user", "broker_user", "group_user"];
const refusal = (code: string) => expect.objectContaining({ code });

test("whoever is neither the customer nor came by a partner's link applies at the till", () => {
  expect(applyingActor("applicant")).toBe("applicant");
  expect(applyingActor("direct_apps")).toBe("directApp");
  for (const role of everybody.filter((each) => each !== "applicant" && each !== "direct_apps")) expect(applyingActor(role)).toBe("staff");
});

test.each(everybody)("%s looks after applications as the shop, as the lender's own people, or not at all", (role) => {
  if (role === "underwriter" || role === "operations") expect(servicingActor(role)).toBe(role);
  else if (shop.includes(role)) expect(servicingActor(role)).toBe("staff");
  else expect(() => servicingActor(role)).toThrow(refusal("access.denied"));
});

test("whoever acts on an older version than there is is refused; who names none acts on what there is", () => {
  const application = { id: "104829240", version: 7 };
  expect(() => requireVersion(application, 7)).not.toThrow();
  expect(() => requireVersion(application, undefined)).not.toThrow();
  for (const seen of [6, 8, 0])
    expect(() => requireVersion(application, seen)).toThrow(
      expect.objectContaining({ code: "application.stale", facts: { applicationId: "104829240" } }),
    );
});
