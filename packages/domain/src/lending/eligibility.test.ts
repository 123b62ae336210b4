import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleProduct } from "../../test/sample-products.ts";
import { localDate, parsePounds, pence } from "../money/index.ts";
import { fittingDeposit, isSelectable, obstacles, obstacleText, type Product, productOptions } from "./index.ts";

const today = localDate("2026-11-15");
const purchase = (goods: string, deposit = "0.00", on = today) => ({
  goodsAmount: parsePounds(goods),
  deposit: parsePounds(deposit),
  today: on,
});
const obstacleTexts = (product: Product, goods: string, deposit?: string, on?: typeof today) =>
  obstacles(product, purchase(goods, deposit, on)).map(obstacleText);

describe("selectable products", () => {
  test("a product is selectable only if the goods amount is at least its minimum [S1-341]", () => {
    const product = sampleProduct({ minGoodsAmount: "500.00" });
    expect(obstacleTexts(product, "499.99")).toEqual(["Needs goods of £500.00 or more"]);
    expect(obstacleTexts(product, "500.00")).toEqual([]);
  });

  test("a product is selectable only if the loan is within its minimum and maximum [S1-342]", () => {
    const product = sampleProduct({ minLoanAmount: "2000.00", maxLoanAmount: "2500.00" });
    expect(obstacleTexts(product, "2099.99", "100.00")).toEqual(["Needs a loan of £2,000.00 or more"]);
    expect(obstacleTexts(product, "2100.00", "100.00")).toEqual([]);
    expect(obstacleTexts(product, "2600.00", "100.00")).toEqual([]);
    expect(obstacleTexts(product, "2600.01", "100.00")).toEqual(["Needs a loan of £2,500.00 or less"]);
  });

  test("a product needs a minimum deposit, as a percentage and as an amount [S1-343]", () => {
    const product = sampleProduct({ minDepositPercentage: "10", minDepositAmount: "150.00" });
    expect(obstacleTexts(product, "1200.00", "149.99")).toEqual(["Needs a deposit of £150.00 or more"]);
    expect(obstacleTexts(product, "1200.00", "150.00")).toEqual([]);
    expect(obstacleTexts(product, "2000.01", "200.00")).toEqual(["Needs a deposit of £200.01 or more"]);
  });

  test("a product is selectable only from its first day to its last day", () => {
    const product = sampleProduct({ startDate: "2026-09-01", endDate: "2026-11-15" });
    expect(obstacleTexts(product, "1000.00", "0.00", localDate("2026-08-31"))).toEqual(["Available from 1 September 2026"]);
    expect(obstacleTexts(product, "1000.00", "0.00", localDate("2026-09-01"))).toEqual([]);
    expect(obstacleTexts(product, "1000.00", "0.00", localDate("2026-11-15"))).toEqual([]);
    expect(obstacleTexts(product, "1000.00", "0.00", localDate("2026-11-16"))).toEqual(["Not available since 15 November 2026"]);
  });
});

test("a product that is not selectable stays in the list, with all reasons why", () => {
  const options = productOptions(
    [sampleProduct(), sampleProduct({ minLoanAmount: "2000.00", minDepositAmount: "10.00" })],
    purchase("1000.00"),
  );
  expect(options.map(isSelectable)).toEqual([true, false]);
  expect(options[1]?.obstacles).toEqual([
    { is: "deposit_too_low", minimum: 10_00 },
    { is: "loan_too_low", minimum: 2_000_00 },
  ]);
});

test("a deposit of the stated minimum is large enough for the product", () => {
  fc.assert(
    fc.property(fc.integer({ min: 50_000, max: 2_000_000 }), fc.integer({ min: 0, max: 5_000 }), (goods, hundredths) => {
      const product = sampleProduct({ minDepositPercentage: (hundredths / 100).toFixed(2) });
      const [asked] = obstacles(product, { goodsAmount: pence(goods), deposit: pence(0), today });
      const deposit = asked?.is === "deposit_too_low" ? asked.minimum : pence(0);
      expect(obstacles(product, { goodsAmount: pence(goods), deposit, today })).not.toContainEqual(
        expect.objectContaining({ is: "deposit_too_low" }),
      );
    }),
  );
});

describe("deposits with which a product is selectable", () => {
  const product = sampleProduct({
    minDepositPercentage: "10",
    minDepositAmount: "0.00",
    minGoodsAmount: "500.00",
    minLoanAmount: "1000.00",
    maxLoanAmount: "2000.00",
  });

  test.each([
    { goods: "1849.00", deposit: "99.00", fitting: "184.90", because: "the minimum is 10%" },
    { goods: "1849.00", deposit: "200.00", fitting: "200.00", because: "this deposit is valid" },
    { goods: "2500.00", deposit: "300.00", fitting: "500.00", because: "the largest loan is £2,000" },
    { goods: "1500.00", deposit: "700.00", fitting: "500.00", because: "the smallest loan is £1,000" },
  ])("the valid deposit nearest to £$deposit for goods of £$goods is £$fitting, because $because", ({ goods, deposit, fitting }) => {
    expect(fittingDeposit(product, purchase(goods, deposit))).toBe(parsePounds(fitting));
  });

  test("there is no valid deposit for goods below the product's minimum", () => {
    expect(fittingDeposit(product, purchase("499.99"))).toBeNull();
    expect(fittingDeposit(product, purchase("1050.00"))).toBeNull();
  });

  test("the nearest valid deposit makes the product selectable", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_00 }), fc.integer({ min: 0, max: 5_000_00 }), (goods, paid) => {
        const wanted = { goodsAmount: pence(goods), deposit: pence(paid), today };
        const deposit = fittingDeposit(product, wanted);
        if (deposit !== null) expect(obstacles(product, { ...wanted, deposit })).toEqual([]);
      }),
    );
  });
});
