import { expect, test } from "vitest";
import { brandChanges, brandOf, problemsOf } from "./brand-form.ts";
import type { RetailerSettings } from "./retailer-queries.ts";

const brandSettings = { name: "Oak Beds", initials: null, accent: "#1D4F91" } as RetailerSettings;

test("a retailer without initials of its own shows the initials of its name", () => {
  expect(brandOf(brandSettings)).toEqual({ name: "Oak Beds", initials: "OB", accent: "#1D4F91" });
});

test("a brand needs a name, initials and a colour on which white text is readable", () => {
  expect(Object.keys(problemsOf({ name: " ", initials: "", accent: "#ffff00" }))).toEqual(["name", "initials", "accent"]);
  expect(problemsOf(brandOf(brandSettings))).toEqual({});
});

test("saving a brand sends only the changed values", () => {
  expect(brandChanges(brandOf(brandSettings), brandSettings)).toEqual({});
  expect(brandChanges({ name: "Elm Beds", initials: "EB", accent: "#1D4F91" }, brandSettings)).toEqual({ name: "Elm Beds" });
  expect(brandChanges({ name: "Oak Beds", initials: "OK", accent: "#0B6E4F" }, brandSettings)).toEqual({
    initials: "OK",
    accent: "#0B6E4F",
  });
});
