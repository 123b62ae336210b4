import { expect, test } from "vitest";
import { passesForUnderwriters } from "./index.ts";

test.each(["UNDERWRITING", "underwriting", "  Underwriting ", "Underwriting team", "underwriting   TEAM"])(
  "nobody in a shop signs a note as %j",
  (name) => {
    expect(passesForUnderwriters(name)).toBe(true);
  },
);

test.each(["", "Uwe Underwriting", "Under writing", "Undertaking"])("%j passes for nobody else", (name) => {
  expect(passesForUnderwriters(name)).toBe(false);
});
