import type { Remembered } from "@farthing/journey";
import { expect, test } from "vitest";
import { wayIn } from "./way-in.ts";

const fresh: Remembered = { journey: "j", applicationId: null, supplierNumber: null, unsaved: null };

test("whoever has a choice of suppliers makes it first", () => {
  expect(wayIn("apply.quote", fresh, "apply.retailerSelection")).toBe("apply.retailerSelection");
  expect(wayIn("apply.quote", { ...fresh, supplierNumber: "100102" }, "apply.retailerSelection")).toBe("apply.quote");
});

test("whoever has none is sent on to the quote", () => {
  expect(wayIn("apply.retailerSelection", fresh, "apply.quote")).toBe("apply.quote");
});

test("nobody comes in half way without an application", () => {
  expect(wayIn("apply.privacyPolicy", fresh, "apply.quote")).toBe("apply.quote");
  expect(wayIn("apply.privacyPolicy", { ...fresh, applicationId: "200403301" }, "apply.quote")).toBe("apply.privacyPolicy");
});

test("a stored application opens whatever the retailer's switches say, and before they are known", () => {
  expect(wayIn("apply.details", { ...fresh, applicationId: "200403301" }, undefined)).toBe("apply.details");
  expect(wayIn("apply.quote", fresh, undefined)).toBeUndefined();
});
