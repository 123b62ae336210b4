import { expect, test } from "vitest";
import { resemblesUnderwriters } from "./index.ts";

test.each(["UNDERWRITING", "underwriting", "  Underwriting ", "Underwriting team", "underwriting   TEAM"])(
  "shop staff cannot sign a note with the name %j",
  (name) => {
    expect(resemblesUnderwriters(name)).toBe(true);
  },
);

test.each(["", "Uwe Underwriting", "Under writing", "Undertaking"])("a note by shop staff may have the author %j", (name) => {
  expect(resemblesUnderwriters(name)).toBe(false);
});
