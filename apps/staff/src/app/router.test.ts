import { staffRoutes } from "@farthing/domain/navigation";
import { describe, expect, test } from "vitest";
import { routeOfApplyScreen } from "../shared/apply-address.ts";
import { router } from "./router.tsx";

describe("URLs of the apply area", () => {
  const named = Object.entries(staffRoutes).filter(([name]) => name.startsWith("apply."));

  test.each(named)("the screen %s has the URL path %s", (_name, path) => {
    expect(Object.keys(router.routesByPath)).toContain(path.replace(/\{(\w+)\}/, "$$$1"));
  });

  const href = (address: ReturnType<typeof routeOfApplyScreen>) => router.buildLocation(address).href;

  test("the URL of the screens details and complete has the application's id in the path, all others in the query", () => {
    expect(href(routeOfApplyScreen("apply.details", "200403301"))).toBe("/apply/details/200403301");
    expect(href(routeOfApplyScreen("apply.complete", "200403301"))).toBe("/apply/complete/200403301");
    expect(href(routeOfApplyScreen("apply.privacyPolicy", "012345674"))).toBe("/apply/privacy-policy?application=012345674");
  });

  test("only the quote screen opens without an application's id", () => {
    expect(href(routeOfApplyScreen("apply.quote", null))).toBe("/apply/quote");
    expect(href(routeOfApplyScreen("apply.details", null))).toBe("/apply/quote");
  });
});
