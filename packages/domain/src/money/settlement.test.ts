import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dailyInterest,
  daysInMonths,
  type LoanTerms,
  monthlyRateFromApr,
  Precise,
  parsePercent,
  partialSettlement,
  paymentsBetween,
  pence,
  planAfterPartPayments,
  repaymentPlan,
  settleInDeferral,
  settlementRebate,
} from "./index.ts";

const loanTerms = (apr: string, instalments: number, deferralMonths = 0): LoanTerms => ({
  rate: monthlyRateFromApr(parsePercent(apr)),
  instalments,
  deferralMonths,
});

const agreedLoan = (apr: string, instalmentsPaid: number) => {
  const plan = repaymentPlan(pence(5_000_00), loanTerms(apr, 36));
  return { loan: plan.loan, ...plan.terms, instalment: plan.instalment, finalInstalment: plan.finalInstalment, instalmentsPaid };
};

describe("early settlement", () => {
  test("a settlement on a due date costs the balance", () => {
    const { instalmentsOutstanding, rebate } = settlementRebate(agreedLoan("9.9", 12), new Precise(12));
    expect(instalmentsOutstanding - rebate).toBe(3_487_99);
  });

  test("an interest-free or fully repaid loan has no settlement rebate", () => {
    expect(settlementRebate(agreedLoan("0", 12), new Precise(12)).rebate).toBe(0);
    expect(settlementRebate(agreedLoan("9.9", 36), new Precise(36))).toEqual({
      instalmentsOutstanding: 0,
      rebate: 0,
      rebateAtRoundedRate: 0,
    });
  });

  test("the settlement rebate falls to zero towards the end of the loan", () => {
    const payments = agreedLoan("19.9", 3);
    const rebates = [0, 1, 28, 59, 365, 3_650].map((days) => settlementRebate(payments, daysInMonths(days).plus(3)).rebate);
    expect(rebates).toEqual(rebates.toSorted((a, b) => b - a));
    expect(new Set(rebates).size).toBe(rebates.length);
    expect(rebates.at(-1)).toBe(0);
  });

  test("the settlement rebate is calculated with the actual last instalment", () => {
    const payments = { ...agreedLoan("9.9", 0), instalment: pence(100_00), finalInstalment: pence(90_00) };
    expect(paymentsBetween(payments, 34, 36)).toBe(190_00);
    expect(paymentsBetween(payments, 33, 35)).toBe(200_00);
    expect(paymentsBetween(payments, 36, 36)).toBe(0);
  });
});

describe("partial settlement", () => {
  const plan = repaymentPlan(pence(5_000_00), loanTerms("9.9", 36));

  test("a partial settlement of one penny never shortens the term", () => {
    const { keepTerm, keepInstalment } = partialSettlement(plan, 12, pence(1));
    expect(keepTerm.instalments).toBe(24);
    expect(keepInstalment.instalments).toBe(24);
    expect(keepInstalment.total).toBeLessThanOrEqual(3_842_71);
  });

  test("a partial settlement saves interest, and saves more if the loan ends sooner", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 34 }), fc.integer({ min: 100, max: 20_000 }), (paid, amount) => {
        const settled = partialSettlement(plan, paid, pence(amount));
        expect(settled.keepTerm.total + amount).toBeLessThanOrEqual(settled.originalRemaining + 1);
        expect(settled.keepInstalment.total).toBeLessThanOrEqual(settled.keepTerm.total + 1);
        expect(settled.balanceBefore - settled.balanceAfter).toBe(amount);
      }),
    );
  });

  test("at 0%, a partial settlement of two instalments ends the loan two months sooner", () => {
    const { keepInstalment } = partialSettlement(repaymentPlan(pence(1_000_00), loanTerms("0", 10)), 0, pence(200_00));
    expect(keepInstalment).toEqual({ instalments: 8, instalment: 100_00, finalInstalment: 100_00, total: 800_00 });
  });

  test("a partial settlement is refused if it pays the whole balance or if nothing is owed", () => {
    expect(() => partialSettlement(plan, 12, pence(3_487_99))).toThrow("less than the balance");
    expect(() => partialSettlement(plan, 36, pence(1))).toThrow(RangeError);
  });
});

describe("settlement during a deferral", () => {
  const { rate } = loanTerms("29.9", 36, 12);
  const cap = pence(29_00);

  test.each([
    [0, 0],
    [26, 28_21],
    [27, 29_00],
    [365, 29_00],
  ])("a deferred loan settled on day %d costs a fee of %d pence, the lesser of the accrued interest and £29", (days, fee) => {
    expect(settleInDeferral(pence(1_500_00), rate, days, cap)).toMatchObject({ fee, settlement: 1_500_00 + fee });
  });

  test("a deferred loan without a fee can be settled during the deferral by repaying the loan alone", () => {
    expect(settleInDeferral(pence(1_500_00), rate, 364, pence(0)).settlement).toBe(1_500_00);
    expect(dailyInterest(pence(1_500_00), loanTerms("29.9", 36, 12), 14)).toBe(0);
  });

  test("no interest is charged on an amount that is repaid during the deferral", () => {
    const plan = planAfterPartPayments(pence(1_500_00), pence(500_00), loanTerms("29.9", 36, 12));
    expect(plan).toEqual(repaymentPlan(pence(1_000_00), plan.terms));
    expect(planAfterPartPayments(pence(1_500_00), pence(1_500_00), plan.terms).total).toBe(0);
    expect(() => planAfterPartPayments(pence(1_500_00), pence(1_500_01), plan.terms)).toThrow("less than nothing");
  });
});

test("daily interest is calculated from the nominal rate over 365 days", () => {
  expect(dailyInterest(pence(1_000_00), loanTerms("19.9", 12))).toBe(50);
  expect(dailyInterest(pence(1_000_00), loanTerms("19.9", 12), 14)).toBe(7_01);
  expect(dailyInterest(pence(1_000_00), loanTerms("0", 12), 14)).toBe(0);
});
