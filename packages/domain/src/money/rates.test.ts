import fc from "fast-check";
import { expect, test } from "vitest";
import {
  aprPercentOf,
  monthlyPercentOf,
  monthlyRateFromApr,
  monthlyRateFromRpm,
  nominalAnnualPercentOf,
  parsePercent,
  percentSchema,
  roundHalfUp,
} from "./index.ts";

test.each([
  ["19.9", "1.52389360", "18.29"],
  ["9.9", "0.78977469", "9.48"],
  ["29.9", "2.20389080", "26.45"],
  ["0", "0.00000000", "0.00"],
])("an APR of %s is %s a month and %s nominal a year", (apr, monthly, nominal) => {
  const rate = monthlyRateFromApr(parsePercent(apr));
  expect(roundHalfUp(monthlyPercentOf(rate), 8).toFixed(8)).toBe(monthly);
  expect(nominalAnnualPercentOf(rate).toFixed(2)).toBe(nominal);
});

test("1.5% a month is 19.6% APR", () => {
  expect(roundHalfUp(aprPercentOf(monthlyRateFromRpm(parsePercent("1.5"))), 1).toFixed(1)).toBe("19.6");
});

test("converting an APR to a monthly rate and back is exact to thirty decimals", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 }), (tenths) => {
      const apr = parsePercent((tenths / 10).toFixed(1));
      expect(roundHalfUp(aprPercentOf(monthlyRateFromApr(apr)), 30).eq(apr)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test.each(["", "-1", "1e2", "19,9", "19.9%", "1234567"])("%j is not a percentage", (text) => {
  expect(percentSchema.safeParse(text).success).toBe(false);
  expect(() => parsePercent(text)).toThrow(`Not a percentage: "${text}"`);
});
