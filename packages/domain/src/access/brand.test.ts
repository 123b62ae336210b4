import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrastWithWhite, initialsOf, isInitials, isLegibleAccent, nearestLegibleAccent, parseAccentColour } from "./brand.ts";

test.each(["#23406E", "#7A2E4D", "#3F5B2A", "#0B5C6B", "#000000", "#767676", "#0000FF", "#0A0A0A"])(
  "the colour %s has enough contrast on white",
  (colour) => {
    expect(isLegibleAccent(colour)).toBe(true);
  },
);

// The contrast of #777777 is 4.48:1, just below the limit of 4.5:1. #FFD400 is a typical bright brand colour.
test.each(["#777777", "#FFD400", "#FFFFFF", "#6FA3AC"])("the colour %s has too little contrast on white and is refused", (colour) => {
  expect(isLegibleAccent(colour)).toBe(false);
});

test.each(["", "red", "#FFF", "#23406e", "#23406E;", "23406E", " #23406E", "#23406E0"])("%j is not a valid stored colour", (colour) => {
  expect(isLegibleAccent(colour)).toBe(false);
});

describe("contrast with white", () => {
  test.each([
    ["#FFFFFF", 1],
    ["#000000", 21],
    ["#767676", 4.54],
    ["#777777", 4.48],
    ["#D98BAA", 2.55],
    ["#7A2E4D", 9.03],
  ])("%s has a contrast of %d to 1", (colour, contrast) => {
    expect(contrastWithWhite(colour)).toBeCloseTo(contrast, 2);
  });

  test("the contrast of an invalid colour is undefined", () => {
    for (const text of ["", "red", "#FFF", "#23406e"]) {
      expect(contrastWithWhite(text)).toBeUndefined();
      expect(nearestLegibleAccent(text)).toBeUndefined();
    }
  });
});

describe("the suggested shade of a colour", () => {
  const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const anyColour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((all) => `#${all.toString(16).padStart(6, "0").toUpperCase()}`);

  test("the suggested shade always has enough contrast on white", () => {
    fc.assert(fc.property(anyColour, (colour) => isLegibleAccent(nearestLegibleAccent(colour) ?? "")));
  });

  test("a colour with enough contrast is suggested unchanged", () => {
    fc.assert(fc.property(anyColour.filter(isLegibleAccent), (colour) => nearestLegibleAccent(colour) === colour));
  });

  test("the suggested shade has the same hue as the colour", () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const [before, after] = [channels(colour), channels(nearestLegibleAccent(colour) ?? "")];
        const share = Math.max(...after) / Math.max(...before, 1);
        return before.every((channel, index) => Math.abs(channel * share - (after[index] ?? 0)) <= 1.5);
      }),
    );
  });

  test("the suggested shade is the lightest shade with enough contrast", () => {
    expect(nearestLegibleAccent("#FFFFFF")).toBe("#767676");
    fc.assert(
      fc.property(
        anyColour.filter((colour) => !isLegibleAccent(colour)),
        (colour) => (contrastWithWhite(nearestLegibleAccent(colour) ?? "") ?? 21) < 4.7,
      ),
    );
  });
});

test.each([
  ["#d98baa", "#D98BAA"],
  [" D98BAA ", "#D98BAA"],
  ["#7A2E4D", "#7A2E4D"],
])("the typed colour %j is read as %s", (typed, kept) => {
  expect(parseAccentColour(typed)).toBe(kept);
});

test.each(["", "#FFF", "pink", "#D98BAG", "##D98BAA", "#D98BAA1"])("%j is not read as a colour", (typed) => {
  expect(parseAccentColour(typed)).toBeUndefined();
});

test.each([
  ["Spoke & Chain Cycles", "SC"],
  ["Harbour Beds", "HB"],
  ["élan", "É"],
  ["3 Rivers", "3R"],
  ["&", ""],
])("the initials of %s are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("a brand's initials are one to three letters or digits", () => {
  for (const letters of ["S", "SC", "É3Z"]) expect(isInitials(letters)).toBe(true);
  for (const letters of ["", "SCCY", "S&", " S", "S C"]) expect(isInitials(letters)).toBe(false);
});
