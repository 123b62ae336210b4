import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePounds, pence, toPounds } from "../money/index.ts";
import { formatMoney } from "../wording/index.ts";
import { amountRule, incomeRule } from "./amounts.ts";
import { amountObjection, isLess, readAmount } from "./typed-amount.ts";

describe("amounts", () => {
  test.each([
    ["£1,849", "1849.00"],
    ["1849", "1849.00"],
    [" £ 1,849.5 ", "1849.50"],
    ["1 234.56", "1234.56"],
    ["0", "0.00"],
    ["007", "7.00"],
    ["999,999.99", "999999.99"],
  ])("the amount %s is read as %s", (typed, wire) => {
    expect(readAmount(typed)).toBe(wire);
  });

  test.each(["", "1,50", "1,2345", "12.345", "1.", "-5", "1e3", "about 31k", "£", "1.234,56", "NaN"])(
    "%s is refused as an amount",
    (typed) => {
      expect(readAmount(typed)).toBeNull();
    },
  );

  test("an amount that Farthing has formatted is read back exact to the penny", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (p) => {
        const written = readAmount(formatMoney(pence(p)));
        expect(written).toBe(toPounds(pence(p)));
        expect(parsePounds(written ?? "")).toBe(p);
      }),
    );
  });

  test("the largest amount is 999,999.99", () => {
    const rule = amountRule({ missing: "Enter it" });
    expect(rule.parse("999,999.99")).toBe("999999.99");
    expect(rule.safeParse("1,000,000").error?.issues[0]?.message).toBe("Must be £999,999.99 or lower");
    expect(rule.safeParse("lots").error?.issues.map(({ message }) => message)).toEqual([
      "Enter an amount in pounds and pence, for example 1,234.56",
    ]);
    expect(rule.safeParse(null).error?.issues[0]?.message).toBe("Enter it");
  });

  test("the message about an invalid amount says whether the amount is malformed or too large", () => {
    expect(["", "1,849", "1000000"].map(amountObjection)).toEqual([null, null, null]);
    expect(amountObjection("9".repeat(13))).toBe("Must be £999,999.99 or lower");
    expect(amountObjection("1,50")).toBe("Enter an amount in pounds and pence, for example 1,234.56");
  });

  test("amounts are compared as money and not as text", () => {
    expect(isLess("9.00", "10.00")).toBe(true);
    expect(isLess("10.00", "10.00")).toBe(false);
  });
});

describe("annual income", () => {
  test.each([
    ["£18,000", 18_000],
    ["18000", 18_000],
    ["7,499.99", 7_499.99],
    [18_000, 18_000],
    ["0", 0],
  ])("the income %j is sent as %d pounds", (typed, wire) => {
    expect(incomeRule().parse(typed)).toBe(wire);
  });

  test.each(["about 31k", "", null, undefined, -1, Number.NaN])("%j is refused as an income", (typed) => {
    expect(incomeRule().safeParse(typed).error?.issues[0]?.message).toBe("Enter annual income as a number, for example 18,000");
  });
});
