import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Precise, parsePercent, parsePounds, pence, percentageRoundedUp, roundHalfUp, splitEvenly, toPounds } from "./index.ts";

describe("rounding", () => {
  test.each([
    ["0.5", 0, "1"],
    ["0.4999999999999999999999999999", 0, "0"],
    ["104.125", 2, "104.13"],
    ["19.561878", 1, "19.6"],
    ["-0.5", 0, "-1"],
    ["0.125", 2, "0.13"],
  ])("%s rounded to %d places is %s", (value, places, rounded) => {
    expect(roundHalfUp(new Precise(value), places).toFixed()).toBe(rounded);
  });

  test("a root that misses an exact half in its last digit is rounded as an exact half", () => {
    const twelveMonthlyRoots = new Precise("1.1").pow(new Precise(1).div(12)).pow(12);
    expect(roundHalfUp(twelveMonthlyRoots.times("1000.05"), 2).toFixed()).toBe("1100.06");
  });
});

describe("percentages rounded up", () => {
  test.each([
    ["1234.56", "10", "123.46"],
    ["1000.00", "10", "100.00"],
    ["251.80", "15", "37.77"],
    ["1999.99", "7.5", "150.00"],
    ["0.00", "10", "0.00"],
    ["999999.99", "33.333", "333330.00"],
  ])("%s at %s per cent, rounded up, is %s", (amount, percent, expected) => {
    expect(toPounds(percentageRoundedUp(parsePounds(amount), parsePercent(percent)))).toBe(expected);
  });

  test("rounding a percentage up gives the smallest whole number of pence that is large enough", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 9_999 }), (amount, hundredths) => {
        const percent = new Precise(hundredths).div(100);
        const least = BigInt(percentageRoundedUp(pence(amount), percent)) * 10_000n;
        const exact = BigInt(amount) * BigInt(hundredths);
        expect(least >= exact && least - 10_000n < exact).toBe(true);
      }),
    );
  });
});

describe("even splits", () => {
  test.each([
    ["1000.00", 12, "83.33", "83.37"],
    ["999.99", 10, "100.00", "99.99"],
    ["2499.00", 24, "104.13", "104.01"],
    ["2000.00", 24, "83.33", "83.41"],
    ["5.00", 1, "5.00", "5.00"],
    ["0.11", 12, "0.01", "0.00"],
  ])("an even split of %s into %d parts gives %s for each part and %s for the last part", (amount, parts, each, last) => {
    const split = splitEvenly(parsePounds(amount), parts);
    expect([toPounds(split.each), toPounds(split.last)]).toEqual([each, last]);
  });

  test("the parts of an even split add up to the whole amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 99_999_999 }), fc.integer({ min: 1, max: 120 }), (amount, parts) => {
        const { each, last } = splitEvenly(pence(amount), parts);
        expect(each * (parts - 1) + last).toBe(amount);
      }),
    );
  });

  test("an even split of too few pence is refused, because its last part would be negative", () => {
    expect(() => splitEvenly(pence(6), 12)).toThrow("too few to split into 12 parts");
  });

  test.each([0, -1, 1.5, Number.NaN])("an even split into %d parts is refused", (parts) => {
    expect(() => splitEvenly(pence(600), parts)).toThrow(`Cannot split into ${parts} parts`);
  });
});
