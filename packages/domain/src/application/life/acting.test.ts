import { expect, test } from "vitest";
import { type ActorRole, guestRoles, roles } from "../../access/index.ts";
import { applyingActorKind, requireVersion, servicingActorKind } from "./acting.ts";

const everybody: readonly ActorRole[] = [...roles, ...guestRoles];
const shopRoles = ["branch_manager", "branch_admin", "branch_user", "head_office_user", "broker_user", "group_user"];
const errorWithCode = (code: string) => expect.objectContaining({ code });

test("before the signature, every role acts as staff, except the customer and a user who opened a partner's link", () => {
  expect(applyingActorKind("applicant")).toBe("applicant");
  expect(applyingActorKind("direct_apps")).toBe("directApp");
  for (const role of everybody.filter((each) => each !== "applicant" && each !== "direct_apps"))
    expect(applyingActorKind(role)).toBe("staff");
});

test.each(everybody)("after the signature, the role %s acts as the shop, a web shop or the lender, or is refused", (role) => {
  if (role === "underwriter" || role === "operations") expect(servicingActorKind(role)).toBe(role);
  else if (role === "web_shop") expect(servicingActorKind(role)).toBe("webShop");
  else if (shopRoles.includes(role)) expect(servicingActorKind(role)).toBe("staff");
  else expect(() => servicingActorKind(role)).toThrow(errorWithCode("access.denied"));
});

test("an action on an outdated version of the application is refused", () => {
  const application = { id: "104829240", version: 7 };
  expect(() => requireVersion(application, 7)).not.toThrow();
  expect(() => requireVersion(application, undefined)).not.toThrow();
  for (const seen of [6, 8, 0])
    expect(() => requireVersion(application, seen)).toThrow(
      expect.objectContaining({ code: "application.stale", facts: { applicationId: "104829240" } }),
    );
});
