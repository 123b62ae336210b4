import fc from "fast-check";
import { expect, test } from "vitest";
import { instalmentOf, largestLoan, monthlyRateFromApr, monthlyRateFromRpm, Precise, parsePercent, pence } from "./index.ts";

test("the largest loan keeps its instalment within the maximum, and one penny more would exceed it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500_000 }).map(pence),
      fc.integer({ min: 0, max: 3_000_000 }),
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: 0, max: 24 }),
      (instalmentMax, ratePerMonth, instalments, deferralMonths) => {
        const terms = { rate: monthlyRateFromRpm(new Precise(ratePerMonth).div(1_000_000)), instalments, deferralMonths };
        const loan = largestLoan(instalmentMax, terms);
        expect(instalmentOf(loan, terms)).toBeLessThanOrEqual(instalmentMax);
        expect(instalmentOf(pence(loan + 1), terms)).toBeGreaterThan(instalmentMax);
      },
    ),
    { numRuns: 200 },
  );
});

test("because of rounding, the largest loan at 0% is a few pence more than twelve times the instalment", () => {
  const terms = { rate: monthlyRateFromApr(parsePercent("0")), instalments: 12, deferralMonths: 0 };
  expect(largestLoan(pence(83_33), terms)).toBe(1_000_01);
});

test("an instalment of exactly half a penny above the maximum is too large", () => {
  const terms = { rate: monthlyRateFromApr(parsePercent("0")), instalments: 2, deferralMonths: 0 };
  expect(instalmentOf(pence(2_01), terms)).toBe(1_01);
  expect(largestLoan(pence(1_00), terms)).toBe(2_00);
});
