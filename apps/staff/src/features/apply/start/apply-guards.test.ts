import type { RememberedJourney } from "@farthing/journey";
import { expect, test } from "vitest";
import { screenToOpen } from "./apply-guards.ts";

const fresh: RememberedJourney = { journey: "j", applicationId: null, supplierNumber: null, unsaved: null };

test("a user with several suppliers must first choose one", () => {
  expect(screenToOpen("apply.quote", fresh, "apply.retailerSelection")).toBe("apply.retailerSelection");
  expect(screenToOpen("apply.quote", { ...fresh, supplierNumber: "100102" }, "apply.retailerSelection")).toBe("apply.quote");
});

test("a user with one supplier starts a new application directly at the quote", () => {
  expect(screenToOpen("apply.retailerSelection", fresh, "apply.quote")).toBe("apply.quote");
});

test("a later screen without an application redirects to the first screen", () => {
  expect(screenToOpen("apply.privacyPolicy", fresh, "apply.quote")).toBe("apply.quote");
  expect(screenToOpen("apply.privacyPolicy", { ...fresh, applicationId: "200403301" }, "apply.quote")).toBe("apply.privacyPolicy");
});

test("a stored application opens before the retailer's features are loaded", () => {
  expect(screenToOpen("apply.details", { ...fresh, applicationId: "200403301" }, undefined)).toBe("apply.details");
  expect(screenToOpen("apply.quote", fresh, undefined)).toBeUndefined();
});
