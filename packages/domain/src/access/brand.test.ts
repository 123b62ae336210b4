import { expect, test } from "vitest";
import { isLegibleAccent } from "./brand.ts";

test.each(["#23406E", "#7A2E4D", "#3F5B2A", "#0B5C6B", "#000000", "#767676", "#0000FF", "#0A0A0A"])("%s can be read on white", (colour) => {
  expect(isLegibleAccent(colour)).toBe(true);
});

// #777777 is 4.48:1, a hair below; #FFD400 is what a bright brand brings along.
test.each(["#777777", "#FFD400", "#FFFFFF", "#6FA3AC"])("%s cannot, and is refused", (colour) => {
  expect(isLegibleAccent(colour)).toBe(false);
});

test.each(["", "red", "#FFF", "#23406e", "#23406E;", "23406E", " #23406E", "#23406E0"])("%j is not a colour as it is kept", (colour) => {
  expect(isLegibleAccent(colour)).toBe(false);
});
