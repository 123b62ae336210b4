import { describe, expect, test } from "vitest";
import { applyHref, placeAt } from "./paths.ts";

describe("addresses of the apply area", () => {
  test.each([
    ["apply.retailerSelection", "/apply/retailer-selection"],
    ["apply.quote", "/apply/quote"],
    ["apply.privacyPolicy", "/apply/privacy-policy"],
    ["apply.details", "/apply/details"],
    ["apply.softSearch", "/apply/application-check"],
    ["apply.loanAmend", "/apply/loan-amend"],
    ["apply.decision", "/apply/decision"],
    ["apply.preContractCreditInformation", "/apply/pre-contract-credit-information"],
    ["apply.loanAdvanceInformation", "/apply/loan-advance-information"],
  ] as const)("%s stands at %s", (route, path) => {
    expect(placeAt(path)).toEqual({ route, applicationId: null });
    expect(applyHref(route, null)).toBe(path);
  });

  test("details and complete name the application in the path, the others beside it", () => {
    expect(applyHref("apply.details", "200403301")).toBe("/apply/details/200403301");
    expect(applyHref("apply.complete", "200403301")).toBe("/apply/complete/200403301");
    expect(applyHref("apply.privacyPolicy", "200403301")).toBe("/apply/privacy-policy?application=200403301");
    expect(placeAt("/apply/details/200403301")).toEqual({ route: "apply.details", applicationId: "200403301" });
    expect(placeAt("/apply/quote", "?application=012345674")).toEqual({ route: "apply.quote", applicationId: "012345674" });
  });

  test.each(["/apply/quotes", "/apply/quote/7", "/apply/details/1/2", "/apply/complete", "/apply/nothing"])("%s is not found", (path) => {
    expect(placeAt(path)).toBeNull();
  });
});
