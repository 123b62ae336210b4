import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  aprPercentOf,
  instalmentOf,
  type LoanTerms,
  monthlyRateFromApr,
  monthlyRateFromRpm,
  Precise,
  parsePercent,
  pence,
  repaymentPlan,
  scheduleOf,
  sum,
} from "./index.ts";

/** Monthly rates with eight decimals are written as fractions, so that integers alone can check the result. */
const rateDenominator = 10n ** 10n;
const rateArbitrary = fc.integer({ min: 0, max: 300_000_000 });
const termsArbitrary = fc.record({ instalments: fc.integer({ min: 1, max: 84 }), deferralMonths: fc.integer({ min: 0, max: 12 }) });
const loanArbitrary = fc.integer({ min: 25_000, max: 99_999_999 }).map(pence);

const divideHalfUp = (over: bigint, under: bigint) => (2n * over + under) / (2n * under);

function planInFractions(loan: bigint, rate: bigint, { instalments, deferralMonths }: Omit<LoanTerms, "rate">) {
  const n = BigInt(instalments);
  const months = n + BigInt(deferralMonths);
  const growth = rateDenominator + rate;
  let all = 0n;
  for (let k = 0n; k < n; k++) all += growth ** k * rateDenominator ** (n - 1n - k);
  const instalment = divideHalfUp(loan * growth ** months * rateDenominator ** (n - 1n), rateDenominator ** months * all);
  const withoutLast = (all - rateDenominator ** (n - 1n)) * rateDenominator ** (months - n + 1n);
  const final = divideHalfUp(loan * growth ** months - instalment * withoutLast, rateDenominator ** months);
  return { instalment: Number(instalment), finalInstalment: Number(final) };
}

describe("repayment plans", () => {
  test("a repayment plan is correct to the penny for any loan, rate, term and deferral", () => {
    fc.assert(
      fc.property(loanArbitrary, rateArbitrary, termsArbitrary, (loan, units, term) => {
        const rate = monthlyRateFromRpm(new Precise(units).div(100_000_000));
        const expected = planInFractions(BigInt(loan), BigInt(units), term);
        fc.pre(expected.finalInstalment >= 0);
        expect(repaymentPlan(loan, { rate, ...term })).toMatchObject(expected);
      }),
      { numRuns: 300 },
    );
  });

  test("an exact half penny in a repayment plan is rounded up, so 100.5 pence become 101", () => {
    const terms = { rate: monthlyRateFromRpm(parsePercent("0.5")), instalments: 1, deferralMonths: 0 };
    expect(repaymentPlan(pence(100), terms)).toMatchObject({ instalment: 101, finalInstalment: 101, interest: 1 });
  });

  test("an exact half penny is rounded up even if the monthly rate is derived from an APR", () => {
    const terms = { rate: monthlyRateFromApr(parsePercent("10")), instalments: 1, deferralMonths: 11 };
    expect(instalmentOf(pence(1_000_05), terms)).toBe(1_100_06);
  });

  test("a repayment plan with one instalment repays the loan and its interest at once", () => {
    const terms = { rate: monthlyRateFromApr(parsePercent("19.9")), instalments: 1, deferralMonths: 0 };
    expect(repaymentPlan(pence(1_000_00), terms)).toMatchObject({ instalment: 1_015_24, finalInstalment: 1_015_24, total: 1_015_24 });
  });

  test("a repayment plan at 0% divides the loan by the instalments, with or without a deferral", () => {
    fc.assert(
      fc.property(loanArbitrary, termsArbitrary, (loan, term) => {
        const plan = repaymentPlan(loan, { rate: monthlyRateFromRpm(parsePercent("0")), ...term });
        expect(plan.instalment).toBe(Math.floor((2 * loan + term.instalments) / (2 * term.instalments)));
        expect(plan).toMatchObject({ total: loan, interest: 0 });
      }),
    );
  });

  test("a repayment plan that would end with a payment to the customer is refused", () => {
    const terms = { rate: monthlyRateFromApr(parsePercent("19.9")), instalments: 12, deferralMonths: 0 };
    expect(() => repaymentPlan(pence(6), terms)).toThrow("The loan is too small for 12 instalments");
    expect(() => repaymentPlan(pence(-1), terms)).toThrow(RangeError);
  });

  test("a repayment plan is refused if its amounts are too large for an exact result", () => {
    const rate = monthlyRateFromApr(parsePercent("900"));
    expect(aprPercentOf(rate).toFixed(10)).toBe("900.0000000000");
    expect(() => repaymentPlan(pence(1_000_00), { rate, instalments: 1_200, deferralMonths: 0 })).toThrow("too large");
    expect(() => repaymentPlan(pence(1_000_00), { rate, instalments: 1_201, deferralMonths: 0 })).toThrow("at most 1200 months");
  });

  test.each([
    [0, 0, "Not a number of instalments: 0"],
    [1.5, 0, "Not a number of instalments: 1.5"],
    [12, -1, "Not a number of months to defer: -1"],
    [12, 0.5, "Not a number of months to defer: 0.5"],
  ])("a plan with %d instalments after %d months is refused", (instalments, deferralMonths, why) => {
    const rate = monthlyRateFromApr(parsePercent("9.9"));
    expect(() => repaymentPlan(pence(1_000_00), { rate, instalments, deferralMonths })).toThrow(why);
  });

  test("the cached interest factors of one term are never used for another term", () => {
    const rate = monthlyRateFromApr(parsePercent("9.9"));
    expect(instalmentOf(pence(1_000_00), { rate, instalments: 13, deferralMonths: 0 })).toBe(81_24);
    expect(() => instalmentOf(pence(1_000_00), { rate, instalments: 12, deferralMonths: 1_201 })).toThrow("at most 1200 months");
    const free = monthlyRateFromApr(parsePercent("0"));
    expect(instalmentOf(pence(1_000_00), { rate: free, instalments: 1, deferralMonths: 1_199 })).toBe(1_000_00);
    expect(instalmentOf(pence(1_000_00), { rate: free, instalments: 2, deferralMonths: 0 })).toBe(500_00);
  });
});

describe("payment schedules", () => {
  test("the payments of a schedule add up to the total, and the balance ends at zero", () => {
    fc.assert(
      fc.property(loanArbitrary, rateArbitrary, termsArbitrary, (loan, units, term) => {
        const plan = repaymentPlan(loan, { rate: monthlyRateFromRpm(new Precise(units).div(100_000_000)), ...term });
        const { payments, deferralInterest } = scheduleOf(plan);
        expect(payments).toHaveLength(term.instalments);
        expect(sum(payments.map(({ amount }) => amount))).toBe(plan.total);
        expect(sum([deferralInterest, ...payments.map(({ interest }) => interest)])).toBe(plan.interest);
        expect(payments.at(-1)).toMatchObject({ leftToPay: 0, month: term.deferralMonths + term.instalments });
      }),
      { numRuns: 100 },
    );
  });

  test("a schedule starts with the deferral's interest: £448.50 for a year at 29.9% on £1,500", () => {
    const rate = monthlyRateFromApr(parsePercent("29.9"));
    expect(scheduleOf(repaymentPlan(pence(1_500_00), { rate, instalments: 36, deferralMonths: 12 })).deferralInterest).toBe(448_50);
  });

  test("a schedule shows the balance of the example loan after each payment", () => {
    const rate = monthlyRateFromApr(parsePercent("9.9"));
    const { payments } = scheduleOf(repaymentPlan(pence(1_750_00), { rate, instalments: 36, deferralMonths: 0 }));
    expect(payments[0]).toEqual({ month: 1, amount: 56_04, interest: 13_82, leftToPay: 1_707_78 });
    expect(payments[34]?.leftToPay).toBe(55_56);
  });
});
