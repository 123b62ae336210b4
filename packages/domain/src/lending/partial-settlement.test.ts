import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleProduct } from "../../test/sample-products.ts";
import { localDate, pence } from "../money/index.ts";
import { projectLoan } from "./fusion.ts";
import { type AgreedLoan, loanAccountOn, settlementEffect } from "./partial-settlement.ts";

const agreedOn = localDate("2026-01-15");

const agreedLoan = ({ apr = "9.9", instalments = 36, deferralMonths = 0, amount = 5_000_00 } = {}): AgreedLoan => ({
  agreedOn,
  project: null,
  loan: {
    product: sampleProduct({ apr, instalments: [instalments], deferralPeriod: deferralMonths ? [deferralMonths] : [] }),
    goodsAmount: pence(amount),
    deposit: pence(0),
    instalments,
    deferralMonths,
  },
});

const fusionLoan: AgreedLoan = { ...agreedLoan({ amount: 2_000_00, instalments: 24 }), project: projectLoan(pence(1_200_00), 12) };

const oneYearLater = localDate("2027-01-15");

describe("partial settlements", () => {
  test("a partial settlement keeps the term and lowers the instalment, as in the worked example PS-01", () => {
    const account = loanAccountOn(agreedLoan(), [], oneYearLater);
    expect(account).toMatchObject({ nextDue: "2027-02-15", lastDue: "2029-01-15" });
    const { before, after, interestSaved } = settlementEffect(account, pence(1_000_00));
    expect(before).toMatchObject({ leftToPay: 3_487_99, instalment: 160_11, instalments: 24 });
    expect(after).toMatchObject({ leftToPay: 2_487_99, instalment: 114_21, finalInstalment: 114_17, instalments: 24 });
    expect(interestSaved).toBe(before.total - after.total - 1_000_00);
    expect(interestSaved).toBeGreaterThan(0);
  });

  test("the loan account after a partial settlement has the new instalment and the remaining term", () => {
    const settled = [{ amount: pence(1_000_00), on: localDate("2027-01-20") }];
    const { position } = loanAccountOn(agreedLoan(), settled, localDate("2027-02-14"));
    expect(position).toMatchObject({ leftToPay: 2_487_99, instalment: 114_21, instalments: 24 });
    const month = loanAccountOn(agreedLoan(), settled, localDate("2027-02-15")).position;
    expect(month).toMatchObject({ instalment: 114_21, instalments: 23 });
    expect(month.leftToPay).toBeLessThan(2_487_99);
  });

  test("a partial settlement takes effect on the last due date before the settlement", () => {
    const on = (day: string) => settlementEffect(loanAccountOn(agreedLoan(), [], localDate(day)), pence(500_00)).after;
    expect(on("2027-02-14")).toEqual(on("2027-01-15"));
    expect(on("2027-02-15").instalments).toBe(23);
  });

  test("a partial settlement during the deferral saves all interest on the settled part", () => {
    const deferred = agreedLoan({ amount: 1_500_00, apr: "29.9", deferralMonths: 12 });
    const inDeferral = loanAccountOn(deferred, [], localDate("2026-07-01"));
    expect(inDeferral).toMatchObject({ position: { leftToPay: 1_500_00, instalments: 36 }, nextDue: "2027-02-15" });
    expect(settlementEffect(inDeferral, pence(500_00)).after).toMatchObject({
      leftToPay: 1_000_00,
      instalment: 52_65,
      finalInstalment: 52_49,
    });
  });

  test("a partial settlement of a fusion loan reduces the goods loan first", () => {
    const account = loanAccountOn(fusionLoan, [], agreedOn);
    expect(account.position.leftToPay).toBe(3_200_00);
    const { parts } = settlementEffect(account, pence(500_00));
    expect(parts.map(({ after }) => after.leftToPay)).toEqual([1_500_00, 1_200_00]);
    const more = settlementEffect(account, pence(2_300_00));
    expect(more.parts.map(({ after }) => after)).toMatchObject([
      { leftToPay: 0, instalment: 0, instalments: 0 },
      { leftToPay: 900_00, instalment: 75_00, instalments: 12 },
    ]);
    expect(more.after).toMatchObject({ leftToPay: 900_00, instalment: 75_00, instalments: 12 });
  });

  test.each([
    ["the longer of its loans, the goods loan", 24, 12, 91_76],
    ["the longer of its loans, the project loan", 12, 24, 50_00],
    ["both, where they end together", 24, 24, 141_76],
  ])("a fusion loan ends with the last instalment of %s", (_, instalments, projectInstalments, finalInstalment) => {
    const both = { ...agreedLoan({ amount: 2_000_00, instalments }), project: projectLoan(pence(1_200_00), projectInstalments) };
    expect(loanAccountOn(both, [], agreedOn).position).toMatchObject({ finalInstalment, instalments: 24 });
  });

  test("nothing is owed after a settlement of the whole balance or after the last repayment", () => {
    const account = loanAccountOn(agreedLoan(), [], oneYearLater);
    const all = settlementEffect(account, account.position.leftToPay).after;
    expect(all).toEqual({ leftToPay: 0, instalment: 0, finalInstalment: 0, total: 0, instalments: 0 });
    expect(loanAccountOn(agreedLoan(), [], localDate("2029-01-15"))).toMatchObject({ position: { leftToPay: 0 }, nextDue: null });
  });

  test("a partial settlement never makes a loan more expensive", () => {
    const account = loanAccountOn(agreedLoan(), [], oneYearLater);
    const { leftToPay } = account.position;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: leftToPay }), (amount) => {
        const { before, after, interestSaved } = settlementEffect(account, pence(amount));
        expect(after.leftToPay).toBe(before.leftToPay - amount);
        expect(after.finalInstalment).toBeGreaterThanOrEqual(0);
        expect(interestSaved).toBeGreaterThanOrEqual(-1);
        expect(after.total).toBeGreaterThanOrEqual(after.leftToPay);
      }),
    );
    for (let left = 1; left <= 60; left++)
      expect(settlementEffect(account, pence(leftToPay - left)).after.total).toBeLessThanOrEqual(left + 10);
  });
});
