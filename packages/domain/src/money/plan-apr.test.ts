import { describe, expect, test } from "vitest";
import { monthlyRateFromRpm, parsePercent, pence, repaymentPlan } from "./index.ts";
import { aprByEquation, aprBySeries } from "./plan-apr.ts";

const planOf = (loan: number, percentPerMonth: string, instalments: number, deferralMonths = 0) =>
  repaymentPlan(pence(loan), { rate: monthlyRateFromRpm(parsePercent(percentPerMonth)), instalments, deferralMonths });

describe("the fast calculation of a plan's APR", () => {
  // In these small loans, the last instalment is much higher or lower than the others.
  test.each([
    [100_00, "0.79741404", 12, 0],
    [150_00, "1.2", 10, 0],
    [97_31, "0.5", 6, 0],
    [120_00, "2.52607441", 3, 0],
    [211_11, "0.79741404", 24, 0],
    [300_00, "1.2", 36, 12],
    [1_000_00, "0", 10, 0],
    [1_500_00, "0.79741404", 1, 11],
    [15_000_00, "0.5", 120, 0],
  ])("for %d pence at %s% a month in %d instalments after %d months, the fast APR equals the equation's APR", (...loan) => {
    const plan = planOf(...loan);
    expect(aprBySeries(plan)).toEqual(aprByEquation(plan));
  });

  test.each([
    [10_00, "2.52607441", 1],
    [10_00, "0.5", 2],
    [10_00, "0.5", 6],
    [10_00, "0.79741404", 10],
    [25_00, "0.79741404", 12],
    [10_00, "0.79741404", 24],
  ])(
    "for %d pence at %s% a month in %d instalments, the fast calculation returns no APR, because the sixth decimal is uncertain",
    (...loan) => {
      expect(aprBySeries(planOf(...loan))).toBeNull();
    },
  );

  test.each([600_00, 400_00])(
    "for a loan of £500 with a last instalment of %d pence, the fast calculation returns no APR",
    (finalInstalment) => {
      expect(aprBySeries({ ...planOf(1_000_00, "0", 2), finalInstalment: pence(finalInstalment) })).toBeNull();
    },
  );
});
