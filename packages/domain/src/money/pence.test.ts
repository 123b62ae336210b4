import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { add, isPounds, larger, parsePounds, pence, poundsSchema, smaller, subtract, sum, times, toPounds } from "./index.ts";

describe("money in the API", () => {
  test.each([
    ["1234.56", 123_456],
    ["1234.5", 123_450],
    ["1234", 123_400],
    ["0", 0],
    ["0.07", 7],
    ["1.15", 115],
    ["999999999999.99", 99_999_999_999_999],
  ])("%s is %d pence", (text, amount) => {
    expect(parsePounds(text)).toBe(amount);
  });

  test.each(["", " ", "1,234.56", "£12", "12.", ".50", "12.345", "-5", "+5", "1e3", "0x10", "NaN", " 12", "12 ", "１２", "9999999999999"])(
    "%j is refused because it is not an amount of money",
    (text) => {
      expect(isPounds(text)).toBe(false);
      expect(poundsSchema.safeParse(text).success).toBe(false);
      expect(() => parsePounds(text)).toThrow(`Not an amount in pounds with at most two decimals: "${text}"`);
    },
  );

  test("the API does not accept a number as an amount of money", () => {
    expect(isPounds(12)).toBe(false);
  });

  test("every amount of money is unchanged after it is formatted and parsed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (amount) => {
        expect(toPounds(parsePounds(toPounds(pence(amount))))).toBe(toPounds(pence(amount)));
        expect(parsePounds(toPounds(pence(amount)))).toBe(amount);
      }),
    );
  });

  test("a negative amount is formatted with its sign", () => {
    expect(toPounds(pence(-5))).toBe("-0.05");
  });
});

describe("arithmetic with pence", () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("%d is not a whole number of pence", (amount) => {
    expect(() => pence(amount)).toThrow(`Not a whole number of pence: ${amount}`);
  });

  test("pence are added, subtracted and multiplied as whole numbers", () => {
    expect(add(pence(10), pence(20))).toBe(30);
    expect(subtract(pence(10), pence(20))).toBe(-10);
    expect(times(pence(9_182), 11)).toBe(101_002);
    expect(sum([pence(1), pence(2), pence(3)])).toBe(6);
    expect([smaller(pence(1), pence(2)), larger(pence(1), pence(2))]).toEqual([1, 2]);
  });

  test("arithmetic cannot produce a fraction of a penny", () => {
    expect(() => times(pence(1), 0.5)).toThrow(RangeError);
  });
});
