import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growthPerPeriod } from "./apr.ts";
import {
  aprOfPlan,
  aprPercentOfFlows,
  monthlyRateFromRpm,
  Precise,
  parsePercent,
  pence,
  type RepaymentPlan,
  repaymentPlan,
  roundHalfUp,
} from "./index.ts";

const flowAfterYears = (text: string, pounds: number) => ({ periods: new Precise(text), amount: pence(pounds * 100) });

function monthlyGrowthOf({ loan, terms, instalment, finalInstalment }: RepaymentPlan) {
  const payments = Array.from({ length: terms.instalments }, (_, index) => ({
    periods: new Precise(terms.deferralMonths + index + 1),
    amount: index + 1 === terms.instalments ? finalInstalment : instalment,
  }));
  return { payments, growth: growthPerPeriod([{ periods: new Precise(0), amount: loan }], payments) };
}

const somePlan = fc
  .record({
    loan: fc.integer({ min: 500, max: 5_000_000 }),
    ratePerMonth: fc.integer({ min: 1, max: 3_000_000 }),
    instalments: fc.integer({ min: 1, max: 36 }),
    deferralMonths: fc.constantFrom(0, 0, 3, 12),
  })
  .filter(({ loan, instalments }) => loan > instalments * 20)
  .map(({ loan, ratePerMonth, instalments, deferralMonths }) =>
    repaymentPlan(pence(loan), { rate: monthlyRateFromRpm(new Precise(ratePerMonth).div(1_000_000)), instalments, deferralMonths }),
  );

describe("the APR equation", () => {
  test("both sides of the APR equation are equal to a billionth of a penny", () => {
    fc.assert(
      fc.property(somePlan, (plan) => {
        const { payments, growth } = monthlyGrowthOf(plan);
        const worth = payments.reduce(
          (total, { periods, amount }) => total.plus(new Precise(amount).div(growth.pow(periods))),
          new Precise(0),
        );
        expect(worth.minus(plan.loan).abs().lt("1e-9")).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  test("the APR equation gives the results of the examples in the EU directive", () => {
    const apr = (...payments: Parameters<typeof aprPercentOfFlows>[1]) => aprPercentOfFlows([flowAfterYears("0", 1_000)], payments);
    expect(roundHalfUp(apr(flowAfterYears("1.5", 1_200)), 1).toFixed(1)).toBe("12.9");
    expect(roundHalfUp(apr(flowAfterYears("1", 600), flowAfterYears("2", 600)), 1).toFixed(1)).toBe("13.1");
  });

  test("the APR equation works for a loan that is lent in several amounts", () => {
    const apr = aprPercentOfFlows([flowAfterYears("0", 1_000), flowAfterYears("1", 1_000)], [flowAfterYears("2", 2_310)]);
    expect(roundHalfUp(apr, 6).toFixed(6)).toBe("10.000000");
  });

  test("the APR is negative if less is repaid than lent, and undefined if nothing is repaid", () => {
    expect(roundHalfUp(aprPercentOfFlows([flowAfterYears("0", 1_000)], [flowAfterYears("1", 900)]), 1).toFixed(1)).toBe("-10.0");
    expect(() => aprPercentOfFlows([flowAfterYears("0", 1_000)], [flowAfterYears("0", 900)])).toThrow("there is no APR");
  });
});

describe("the APR of a plan", () => {
  test("the APR of a repayment plan equals the result of the APR equation to six decimals", () => {
    fc.assert(
      fc.property(somePlan, (plan) => {
        const percent = monthlyGrowthOf(plan).growth.pow(12).minus(1).times(100);
        expect(aprOfPlan(plan)).toEqual({ percent: roundHalfUp(percent, 1).toFixed(1), exactPercent: roundHalfUp(percent, 6).toFixed(6) });
      }),
      { numRuns: 20 },
    );
  });

  test("an APR that ends in exactly five hundredths is rounded half up", () => {
    const plan = repaymentPlan(pence(1_000_00), { rate: monthlyRateFromRpm(parsePercent("0")), instalments: 1, deferralMonths: 11 });
    expect(aprOfPlan({ ...plan, instalment: pence(1_122_50), finalInstalment: pence(1_122_50) })).toEqual({
      percent: "12.3",
      exactPercent: "12.250000",
    });
  });

  test("an APR is correct even if the payments do not match the product's rate", () => {
    const plan = repaymentPlan(pence(1_000_00), { rate: monthlyRateFromRpm(parsePercent("0")), instalments: 2, deferralMonths: 0 });
    expect(aprOfPlan({ ...plan, instalment: pence(600_00), finalInstalment: pence(550_00) })).toEqual({
      percent: "213.8",
      exactPercent: "213.842838",
    });
  });

  test("the APR is exact even if the last instalment differs greatly from the others", () => {
    const rate = monthlyRateFromRpm(parsePercent("2.52607441"));
    const plan = repaymentPlan(pence(3_005_00), { rate, instalments: 120, deferralMonths: 0 });
    expect(plan.finalInstalment - plan.instalment).toBeGreaterThan(120);
    expect(aprOfPlan(plan).percent).toBe("34.9");
  });

  test("a repayment plan without a loan has no APR", () => {
    const plan = repaymentPlan(pence(0), { rate: monthlyRateFromRpm(parsePercent("1")), instalments: 12, deferralMonths: 0 });
    expect(() => aprOfPlan(plan)).toThrow("no APR without a loan");
  });
});
