import { describe, expect, test } from "vitest";
import {
  balanceLeft,
  monthlyRateFromApr,
  parsePercent,
  pence,
  remainingAfter,
  remainingAfterPartPayment,
  remainingAtStart,
  repaymentPlan,
} from "./index.ts";

const newLoanRemaining = (pounds: number, apr: string, instalments: number, deferralMonths = 0) =>
  remainingAtStart(repaymentPlan(pence(pounds * 100), { rate: monthlyRateFromApr(parsePercent(apr)), instalments, deferralMonths }));

const nothingLeft = { balance: 0n, terms: { instalments: 0, deferralMonths: 0 }, instalment: 0, finalInstalment: 0, total: 0 };

describe("the remaining part of a loan", () => {
  test("before the first payment, the whole loan and its deferral remain", () => {
    const start = newLoanRemaining(1_500, "29.9", 36, 12);
    expect(remainingAfter(start, 0)).toEqual(start);
    expect(start).toMatchObject({
      terms: { instalments: 36, deferralMonths: 12 },
      instalment: 78_97,
      finalInstalment: 79_01,
      total: 2_842_96,
    });
    expect(balanceLeft(start)).toBe(1_500_00);
  });

  test("after the first payment the deferral is over and its interest is part of the balance", () => {
    const after = remainingAfter(newLoanRemaining(1_500, "29.9", 36, 12), 1);
    expect(after).toMatchObject({
      terms: { instalments: 35, deferralMonths: 0 },
      instalment: 78_97,
      finalInstalment: 79_01,
      total: 2_763_99,
    });
    // £1,500 grows by 29.9% during the deferral and by 2.2038908% in the next month. Then the customer pays £78.97.
    expect(balanceLeft(after)).toBe(1_912_47);
  });

  test("before the last payment only the last instalment remains, and after it nothing remains", () => {
    const loan = newLoanRemaining(1_000, "19.9", 12);
    expect(remainingAfter(loan, 11)).toMatchObject({ terms: { instalments: 1 }, finalInstalment: 91_77, total: 91_77 });
    expect(remainingAfter(loan, 12)).toMatchObject(nothingLeft);
    expect(remainingAfter(loan, 13)).toMatchObject(nothingLeft);
    expect(balanceLeft(remainingAfter(loan, 12))).toBe(0);
  });
});

describe("the remaining part of a loan after a part payment", () => {
  test("a part payment during the deferral has the same effect as a smaller loan", () => {
    const after = remainingAfterPartPayment(newLoanRemaining(1_500, "29.9", 36, 12), pence(500_00));
    expect(after).toMatchObject({
      terms: { instalments: 36, deferralMonths: 12 },
      instalment: 52_65,
      finalInstalment: 52_49,
      total: 1_895_24,
    });
    expect(balanceLeft(after)).toBe(1_000_00);
  });

  test("a part payment of the balance less one penny leaves that penny for the last payment", () => {
    const after = remainingAfterPartPayment(newLoanRemaining(1_000, "0", 12), pence(999_99));
    expect(after).toMatchObject({ terms: { instalments: 12 }, instalment: 0, finalInstalment: 1, total: 1 });
  });

  test("a part payment of the whole balance or more leaves nothing", () => {
    const loan = newLoanRemaining(1_000, "19.9", 12);
    expect(remainingAfterPartPayment(loan, pence(1_000_00))).toMatchObject(nothingLeft);
    expect(remainingAfterPartPayment(loan, pence(1_000_01))).toMatchObject(nothingLeft);
  });

  test.each([
    [6, 0, 6],
    [11, 1, 0],
    [17, 1, 6],
  ])(
    "if a part payment leaves %d pence at 0%% over twelve months, each instalment is %d and the last instalment is %d",
    (left, each, last) => {
      const after = remainingAfterPartPayment(newLoanRemaining(1_000, "0", 12), pence(1_000_00 - left));
      expect(after).toMatchObject({ instalment: each, finalInstalment: last, total: left });
    },
  );
});
