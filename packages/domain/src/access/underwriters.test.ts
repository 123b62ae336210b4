import { expect, test } from "vitest";
import { resemblesUnderwriters } from "./index.ts";

test.each(["UNDERWRITING", "underwriting", "  Underwriting ", "Underwriting team", "underwriting   TEAM"])(
  "nobody in a shop signs a note as %j",
  (name) => {
    expect(resemblesUnderwriters(name)).toBe(true);
  },
);

test.each(["", "Uwe Underwriting", "Under writing", "Undertaking"])("%j passes for nobody else", (name) => {
  expect(resemblesUnderwriters(name)).toBe(false);
});
