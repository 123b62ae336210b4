import { describe, expect, test } from "vitest";
import { sampleProduct } from "../../test/sample-products.ts";
import { localDate, parsePounds, pence } from "../money/index.ts";
import { projectLoan } from "./fusion.ts";
import { quote } from "./quote.ts";
import { isPossible, lowestTotal, productGroups, termColumns, termsOf, waysToPay } from "./ways-to-pay.ts";

const classicProduct = sampleProduct({ id: "classic", name: "Classic credit", apr: "9.9", instalments: [24, 36] });
const bedPurchase = {
  goodsAmount: parsePounds("1849.00"),
  deposit: parsePounds("99.00"),
  today: localDate("2026-11-15"),
  monthlyMax: null,
};
const budgetUpTo = (pounds: string) => ({ ...bedPurchase, monthlyMax: parsePounds(pounds) });

describe("ways to pay", () => {
  test("every product has a way to pay for each of its terms, with the amounts of its quote", () => {
    const ways = waysToPay([classicProduct], bedPurchase);
    expect(ways.map(({ instalments }) => instalments)).toEqual([24, 36]);
    for (const { instalments, cost } of ways) {
      const { instalment, interest, totalAmountPayable } = quote({
        product: classicProduct,
        ...bedPurchase,
        instalments,
        deferralMonths: 0,
      });
      expect(cost).toEqual({ monthly: instalment, later: null, interest, total: totalAmountPayable });
    }
  });

  test("a way to pay is possible if its monthly payment does not exceed the customer's maximum", () => {
    const [, over36] = waysToPay([classicProduct], budgetUpTo("56.04"));
    expect(over36).toMatchObject({ overBy: null, fitting: null });
    const [, pennyLess] = waysToPay([classicProduct], budgetUpTo("56.03"));
    expect(pennyLess).toMatchObject({ overBy: 1 });
    expect(pennyLess && isPossible(pennyLess)).toBe(false);
  });

  test("a way to pay above the customer's maximum shows the deposit that makes it possible", () => {
    const [over24] = waysToPay([classicProduct], budgetUpTo("60.00"));
    const { deposit = bedPurchase.deposit } = over24?.fitting ?? {};
    expect(Number(deposit) % 100).toBe(0);
    const [taken] = waysToPay([classicProduct], { ...budgetUpTo("60.00"), deposit });
    expect(taken && isPossible(taken)).toBe(true);
    expect(taken?.cost).toEqual(over24?.fitting?.cost);
  });

  test("a way to pay shows the larger deposit that its product needs, if such a deposit exists", () => {
    const tenPercent = sampleProduct({ minDepositPercentage: "10" });
    expect(waysToPay([tenPercent], bedPurchase)[0]?.fitting?.deposit).toBe(parsePounds("184.90"));
    const large = sampleProduct({ minLoanAmount: "5000.00" });
    expect(waysToPay([large], bedPurchase)[0]).toMatchObject({ fitting: null, obstacles: [{ is: "loan_too_low" }] });
  });

  test("a way to pay says whether the product or the customer's monthly maximum determines its deposit", () => {
    const tenPercent = sampleProduct({ apr: "9.9", minDepositPercentage: "10", instalments: [36] });
    const [byProduct] = waysToPay([tenPercent], bedPurchase);
    const [byMaximum] = waysToPay([tenPercent], budgetUpTo("30.00"));
    expect(byProduct?.fitting).toMatchObject({ deposit: parsePounds("184.90"), forMonthlyMax: false });
    expect(byMaximum?.fitting?.forMonthlyMax).toBe(true);
    expect(byMaximum?.fitting?.deposit).toBeGreaterThan(parsePounds("184.90"));
  });

  test("the lowest total is marked only if there are several ways to pay, and several ways can share it", () => {
    const free = sampleProduct({ id: "free", apr: "0", instalments: [6, 12] });
    expect(lowestTotal(waysToPay([classicProduct, free], bedPurchase))).toBe(bedPurchase.goodsAmount);
    expect(lowestTotal(waysToPay([sampleProduct({ instalments: [36] })], bedPurchase))).toBeNull();
    expect(lowestTotal([])).toBeNull();
  });

  test("a way to pay has no cost if the deposit covers the whole price", () => {
    expect(waysToPay([classicProduct], { ...bedPurchase, deposit: bedPurchase.goodsAmount })[0]?.cost).toBeNull();
  });

  test("ways to pay are grouped into interest-free, deferred and single products", () => {
    const free = (months: number) =>
      sampleProduct({ id: `if-${months}`, name: `Interest free ${months}`, apr: "0", instalments: [months] });
    const families = productGroups(waysToPay([free(12), free(6), classicProduct], bedPurchase));
    expect(families.map(({ title, ways }) => [title, ways.map(({ instalments }) => instalments)])).toEqual([
      ["Interest free", [6, 12]],
      ["Classic credit", [24, 36]],
    ]);
  });

  test("deferred ways to pay are one group, sorted by term and then by deferral", () => {
    const later = (months: number, instalments: readonly number[], apr: string) =>
      sampleProduct({ id: `later-${months}`, name: `Pay later ${months}`, apr, instalments, deferralPeriod: [months] });
    const families = productGroups(waysToPay([later(12, [36, 24], "29.9"), later(6, [36], "0")], bedPurchase));
    expect(
      families.map(({ title, ways }) => [title, ways.map(({ instalments, deferralMonths }) => [instalments, deferralMonths])]),
    ).toEqual([
      [
        "Pay later",
        [
          [24, 12],
          [36, 6],
          [36, 12],
        ],
      ],
    ]);
  });

  test.each([
    [["Interest free 6", "Interest free 12", "Interest nought 10"], "Interest"],
    [["Nothing to pay 6", "Zero 12"], "Nothing to pay 6"],
    [["Interest free 6"], "Interest free 6"],
  ])("the products %j have the group title %s", (names, title) => {
    const products = names.map((name) => sampleProduct({ id: name, name, apr: "0" }));
    expect(productGroups(waysToPay(products, bedPurchase)).map((family) => family.title)).toEqual([title]);
  });

  test("every way to pay includes the project loan in its monthly payment and its total", () => {
    const project = projectLoan(parsePounds("1000.00"), 24);
    const [over24, over36] = waysToPay([classicProduct], { ...bedPurchase, project });
    expect(over24?.cost).toMatchObject({ monthly: 80_33 + 41_67, later: null, total: 2026_97 + 1000_00 });
    expect(over36?.cost).toMatchObject({ monthly: 56_04 + 41_67, later: { afterMonths: 24, monthly: 56_04 } });
    const [tooMuch] = waysToPay([classicProduct], { ...budgetUpTo("100.00"), project });
    expect(tooMuch?.overBy).toBe(22_00);
    expect(tooMuch?.fitting?.cost.monthly).toBeLessThanOrEqual(100_00);
    const longer = projectLoan(parsePounds("1000.00"), 48);
    expect(waysToPay([classicProduct], { ...bedPurchase, project: longer })[0]?.cost?.later).toEqual({
      afterMonths: 24,
      monthly: longer.instalment,
    });
  });

  test("ways to pay are not calculated for a negative deposit", () => {
    expect(waysToPay([classicProduct], { ...bedPurchase, deposit: pence(-1) })[0]?.cost).toBeNull();
    expect(waysToPay([classicProduct], { ...bedPurchase, deposit: pence(0) })[0]?.cost).not.toBeNull();
  });

  test("every term of the ways to pay is listed once, shortest first", () => {
    expect(termsOf(waysToPay([classicProduct, sampleProduct({ instalments: [6, 24] })], bedPurchase))).toEqual([6, 24, 36]);
  });

  test("the table of ways to pay has at most five columns, which are whole years", () => {
    const all = waysToPay([sampleProduct({ instalments: [6, 10, 12, 24, 36, 48, 60, 72] })], bedPurchase);
    expect(termColumns(all)).toEqual([12, 24, 36, 48, 60]);
    expect(termsOf(all)).toEqual([6, 10, 12, 24, 36, 48, 60, 72]);
  });
});
